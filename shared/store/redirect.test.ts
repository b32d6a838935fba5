import { RELEASE_SET_ELEMENT } from '@site/shared/contract';
import { afterSignIn } from './redirect.ts';

describe('after sign-in', () => {
  it.each([
    ['student', null, '/'],
    ['student', undefined, '/'],
    ['student', '', '/'],
    ['staff', null, '/admin-dashboard'],
    ['staff', '', '/admin-dashboard'],
  ] as const)('a %s who came from nowhere (%p) goes home to %s', (identity, from, expected) => {
    expect(afterSignIn(identity, from)).toBe(expected);
  });

  it.each([
    ['student', '/bootcamps/data-science', '/bootcamps/data-science'],
    ['student', '/registration?id=3#peserta', '/registration?id=3#peserta'],
    ['student', '/search?program=1&q=a%2Fb', '/search?program=1&q=a%2Fb'],
    ['student', '/admin-dashboard-tour', '/admin-dashboard-tour'],
    ['staff', '/admin-dashboard/courses', '/admin-dashboard/courses'],
    ['staff', '/admin-dashboard/courses?type=FREE', '/admin-dashboard/courses?type=FREE'],
    ['staff', '/bootcamps/data-science', '/bootcamps/data-science'],
  ] as const)('a %s goes back to where one came from: %s', (identity, from, expected) => {
    expect(afterSignIn(identity, from)).toBe(expected);
  });

  it.each([
    '/signin',
    '/signin/',
    '/signin?from=/signin',
    '/admin-dashboard/signin',
    '/admin-dashboard/signin/',
    '/x/../signin',
    '/my-classes/sign-in',
    '/signup',
  ])('a sign-in page is no target: %s', (from) => {
    expect(afterSignIn('student', from)).toBe('/');
    expect(afterSignIn('staff', from)).toBe('/admin-dashboard');
  });

  it.each(['/admin-dashboard', '/admin-dashboard/', '/admin-dashboard/courses', '/x/../admin-dashboard'])(
    'a student does not go to an admin page: %s',
    (from) => {
      expect(afterSignIn('student', from)).toBe('/');
    },
  );

  it.each([
    'https://elsewhere.example/',
    'http:elsewhere.example',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\\/elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '\t//elsewhere.example',
    ' //elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/a/../..//elsewhere.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'elsewhere.example',
    '@elsewhere.example',
    '?from=x',
    '#x',
    'https://site.invalid/search',
    '//[',
  ])('%j does not lead to another site', (from) => {
    expect(afterSignIn('student', from)).toBe('/');
    expect(afterSignIn('staff', from)).toBe('/admin-dashboard');
  });

  it.each([
    '/@elsewhere.example',
    '/https://elsewhere.example',
    '/%5Celsewhere.example',
    '/%2F%2Felsewhere.example',
    '/?next=//elsewhere.example',
  ])('a path that only looks like another site stays on this one: %s', (from) => {
    expect(new URL(afterSignIn('student', from), 'https://karsa.test').origin).toBe('https://karsa.test');
  });
});

describe('what the live remotes declare decides', () => {
  const block = () => document.getElementById(RELEASE_SET_ELEMENT);
  const before = block()?.textContent ?? '';
  const declare = (text: string) => {
    const element = block();
    if (element) element.textContent = text;
  };
  afterEach(() => declare(before));

  it('where staff begin, whom an area is for, and which pages are part of signing in', () => {
    const routes = [
      { id: 'office.desk', path: '/office/desk', public: false },
      { id: 'office.invitation', path: '/invitation/:secret', public: false, noReturn: true },
    ];
    declare(JSON.stringify({ remotes: [{ routes, areas: [{ path: '/office', for: 'staff' }] }] }));
    expect(afterSignIn('staff', null)).toBe('/office');
    expect(afterSignIn('staff', '/office/desk')).toBe('/office/desk');
    expect(afterSignIn('student', '/Office/desk/')).toBe('/');
    expect(afterSignIn('student', '/invitation/abc')).toBe('/');
    expect(afterSignIn('student', '/admin-dashboard')).toBe('/admin-dashboard');
  });

  it('without any, everybody begins on the start page', () => {
    declare('');
    expect(afterSignIn('staff', null)).toBe('/');
    expect(afterSignIn('student', '/signin')).toBe('/');
  });
});
