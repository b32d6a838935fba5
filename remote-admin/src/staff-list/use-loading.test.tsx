import { ApiError } from '@site/shared/api/client';
import { render, screen } from '@testing-library/react';
import { useLoading } from './use-loading.ts';

function Data({ work }: { work: () => Promise<unknown> }) {
  const { hasFailed } = useLoading('data', work);
  return <p>{hasFailed ? 'failed' : 'loading'}</p>;
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a fault of ours is written to the console, not hidden as a call that failed', async () => {
  const fault = new TypeError('rows is undefined');
  render(<Data work={() => Promise.reject(fault)} />);
  await screen.findByText('failed');
  expect(logged).toHaveBeenCalledWith(fault);
});

test('a call that failed is no fault of ours', async () => {
  render(<Data work={() => Promise.reject(new ApiError(500, 'INTERNAL', 'x'))} />);
  await screen.findByText('failed');
  expect(logged).not.toHaveBeenCalled();
});
