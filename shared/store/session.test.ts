import { ApiError } from '@site/shared/api/client';
import { hydrateStore, useStore } from '@site/shared/store';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { listRegistrations } from '../api/registration.ts';
import { signInStaff, signInStudent } from '../api/session.ts';
import { noteArrival, readOrigin } from './origin.ts';
import {
  connectSession,
  signedInStaff,
  signedInStudent,
  signOutStudent,
  signOutUser,
  staffToken,
  studentToken,
} from './session.ts';
import { initialState } from './state.ts';

const API = 'http://localhost/api/v1';
const server = setupServer(
  http.post(`${API}/users/login`, () =>
    HttpResponse.json({ message: 'ok', data: { token: 'staff-token', user: { id: 1, name: 'Adi', role: 'ADMIN' } } }),
  ),
  http.post(`${API}/students/login`, () =>
    HttpResponse.json({
      message: 'ok',
      data: {
        token: 'student-token',
        student: { id: 7, full_name: 'Sri Wahyuni', email: 'sri@karsa.test', image_profile: 'sri.webp' },
      },
    }),
  ),
);
const credentials = { email: 'a@karsa.test', password: 'x' };
const stored = () => localStorage.getItem('state') ?? '';

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  hydrateStore();
});
beforeEach(() => connectSession());
afterEach(() => {
  server.resetHandlers();
  useStore.setState(initialState, true);
});
afterAll(() => server.close());

async function signInBoth(): Promise<void> {
  signedInStaff(await signInStaff(credentials));
  signedInStudent(await signInStudent(credentials));
}

/** Answers both sign-outs with this, and keeps whose tokens were revoked. */
function revoking(respond: () => Response): (string | null)[] {
  const revoked: (string | null)[] = [];
  server.use(
    http.post(`${API}/:who/logout`, ({ request }) => {
      revoked.push(request.headers.get('authorization'));
      return respond();
    }),
  );
  return revoked;
}
const ok = () => HttpResponse.json({ message: 'ok', data: null });

describe('signing in', () => {
  it('stores token, name, role and id of staff', async () => {
    signedInStaff(await signInStaff(credentials));
    expect(useStore.getState().user.user).toEqual({ id: 1, name: 'Adi', role: 'ADMIN', token: 'staff-token' });
    expect(staffToken()).toBe('staff-token');
    expect(stored()).toContain('staff-token');
  });

  it('stores token, full name, profile image and id of a student', async () => {
    signedInStudent(await signInStudent(credentials));
    expect(useStore.getState().student.student).toEqual({
      id: 7,
      full_name: 'Sri Wahyuni',
      email: 'sri@karsa.test',
      image_profile: 'sri.webp',
      token: 'student-token',
    });
    expect(studentToken()).toBe('student-token');
    expect(stored()).toContain('Sri Wahyuni');
  });

  it('again replaces the user who was signed in before, and no other', async () => {
    await signInBoth();
    signedInStaff({ token: 'new-token', user: { id: 2, name: 'Budi', role: 'STAFF' } });
    expect(useStore.getState().user.user).toEqual({ id: 2, name: 'Budi', role: 'STAFF', token: 'new-token' });
    expect(stored()).not.toContain('staff-token');
    expect(studentToken()).toBe('student-token');
  });
});

describe('signing out', () => {
  it('clears the staff user at once, with what was loaded for staff, and revokes the token', async () => {
    const revoked = revoking(ok);
    await signInBoth();
    useStore.setState(({ registration, corporate }) => ({
      registration: { ...registration, registrations: { rows: [], count: 9 } },
      corporate: { ...corporate, corporates: { rows: [], count: 9 } },
    }));
    const done = signOutUser();
    const { user, registration, corporate } = useStore.getState();
    expect({ user, registration, corporate }).toEqual({
      user: initialState.user,
      registration: initialState.registration,
      corporate: initialState.corporate,
    });
    expect(stored()).not.toContain('staff-token');
    await done;
    expect(revoked).toEqual(['Bearer staff-token']);
    expect(studentToken()).toBe('student-token');
  });

  it('clears the student at once, with what remotes keep of students, and revokes the token', async () => {
    const revoked = revoking(ok);
    await signInBoth();
    noteArrival({ landing_path: '/' });
    const done = signOutStudent();
    expect(useStore.getState()).toMatchObject({ student: initialState.student, slices: {} });
    expect(readOrigin()).toBeUndefined();
    expect(stored()).not.toContain('student-token');
    await done;
    expect(revoked).toEqual(['Bearer student-token']);
    expect(staffToken()).toBe('staff-token');
  });

  it.each([
    ['the call fails', () => HttpResponse.error()],
    [
      'the session has ended already',
      () => HttpResponse.json({ message: 'no', code: 'UNAUTHENTICATED' }, { status: 401 }),
    ],
  ])('holds where %s, without a question', async (_, respond) => {
    revoking(respond);
    await signInBoth();
    await Promise.all([signOutUser(), signOutStudent()]);
    expect([staffToken(), studentToken()]).toEqual([null, null]);
  });

  it('makes no call without a session', async () => {
    const revoked = revoking(ok);
    await signOutUser();
    await signOutStudent();
    expect(revoked).toEqual([]);
  });
});

describe('calls for staff', () => {
  it('carry the token of the staff user signed in, also after a refusal', async () => {
    await signInBoth();
    let bearer: string | null = null;
    server.use(
      http.get(`${API}/registration`, ({ request }) => {
        bearer = request.headers.get('authorization');
        return HttpResponse.json({ message: 'no', code: 'UNAUTHENTICATED' }, { status: 401 });
      }),
    );
    await expect(listRegistrations({ limit: 5 })).rejects.toBeInstanceOf(ApiError);
    expect(bearer).toBe('Bearer staff-token');
    expect(staffToken()).toBe('staff-token');
  });
});
