import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart } from './LazyPart.tsx';

const Form = ({ name }: { name: string }) => <p>Formulir {name}</p>;

test('a part whose script could not be fetched is fetched again', async () => {
  const load = jest.fn<Promise<typeof Form>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Form);
  const Part = lazyPart(load, ({ name, onRetry }: { name: string; onRetry: () => void }) => (
    <button type="button" onClick={onRetry}>
      Muat {name} lagi
    </button>
  ));
  const { unmount } = render(<Part name="tunggu" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Muat tunggu lagi' }));
  expect(await screen.findByText('Formulir tunggu')).toBeInTheDocument();
  unmount();
  render(<Part name="lain" />);
  expect(screen.getByText('Formulir lain')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('without anything in its place a part that failed is not shown, and is tried again when it is shown next', async () => {
  const load = jest.fn<Promise<typeof Form>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Form);
  const Part = lazyPart(load);
  const { unmount, container } = render(<Part name="x" />);
  await Promise.resolve();
  expect(container).toBeEmptyDOMElement();
  unmount();
  render(<Part name="x" />);
  expect(await screen.findByText('Formulir x')).toBeInTheDocument();
});
