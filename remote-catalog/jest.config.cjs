module.exports = {
  ...require('../jest.preset.cjs')(__dirname),
  // Pages load their modules within their first test; on a busy machine that alone takes seconds.
  testTimeout: 20_000,
};
