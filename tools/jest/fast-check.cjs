/** fast-check with the same values in each run; `TEST_SEED=2 npx jest` tries others. By its path: its name leads here. */
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) });
module.exports = fastCheck;
