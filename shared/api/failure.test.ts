import { describeFailure } from './failure.ts';

test.each([
  [{ name: 'ChunkLoadError' }, 'UNLOADED', /Muat ulang/],
  [{ code: 'ERR_CANCELED' }, 'ABORTED', /dibatalkan/],
  [{ code: 'ECONNABORTED' }, 'TIMEOUT', /terlalu lama/],
  [{ code: 'ERR_NETWORK' }, 'NETWORK', /Tidak ada koneksi/],
])('%j is told as %s', (error, code, message) => {
  expect(describeFailure(error)).toMatchObject({ status: 0, code, message: expect.stringMatching(message) as string });
});
