import { hydrateStore, useStore } from '@site/shared/store';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { initialState } from './state.ts';

function Greeting() {
  return <p>{useStore(({ student }) => student.student?.full_name ?? 'tamu')}</p>;
}

it('hydrates with what the server rendered, then shows who is signed in', async () => {
  const student = { id: 7, full_name: 'Sri Wahyuni', image_profile: null, token: 't' };
  localStorage.setItem(
    'state',
    JSON.stringify({ version: 1, ...initialState, student: { ...initialState.student, student } }),
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Greeting />);
  expect(container).toHaveTextContent('tamu');

  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(container, <Greeting />, { onRecoverableError });
    // Even before React has come to it.
    hydrateStore();
  });
  expect(container).toHaveTextContent('Sri Wahyuni');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
