/** What the tests of staff pages have in common: a signed-in user, the API's address and the shape of its calls. */
import { useStore } from '@site/shared/store';
import { useToastStore } from '@site/shared/toasts';
import { configure } from '@testing-library/react';
import { HttpResponse } from 'msw';

export const API = 'http://localhost/api/v1';

/** Signs staff in before each test. jsdom takes long for a table with a form above it, so the timeouts are long too. */
export function setUpStaffPages(): void {
  jest.setTimeout(60_000);
  configure({ asyncUtilTimeout: 10_000 });
  beforeEach(() => {
    useToastStore.setState({ toasts: [] });
    signInStaff();
  });
}

/** Puts staff's session into an otherwise empty store. */
export function signInStaff(): void {
  const empty = useStore.getInitialState();
  useStore.setState(
    { ...empty, user: { ...empty.user, user: { id: 1, name: 'Rani', role: 'ADMIN', token: 'token-1' } } },
    true,
  );
}

/** Empties the store. */
export function signOutStaff(): void {
  useStore.setState(useStore.getInitialState(), true);
}

/** A successful answer of the API. */
export const ok = (data: unknown = null) => HttpResponse.json({ message: 'ok', data });

/** A writing call: `POST /vouchers/create`, and its JSON body where it has one. */
export interface SentCall {
  call: string;
  body?: unknown;
}

export async function sentCall(request: Request): Promise<SentCall> {
  const text = await request.text();
  const call = `${request.method} ${request.url.replace(API, '')}`;
  return { call, ...(text ? { body: JSON.parse(text) as unknown } : {}) };
}
