import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

// What appears is waited for, not timed: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8000 });
// Here, because jest ignores `testTimeout` of a project.
jest.setTimeout(30_000);

// Every test begins at the same time, set by the preset, and the clock runs on from there.
const realNow = Date.now;
const ahead = Date.parse(process.env['TEST_TIME'] ?? '') - realNow();
Date.now = () => realNow() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], called: NewableFunction) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now()], called),
});

// React keeps with each element the stack of where it was made, up to so many a second. No test reads them, and they took a seventh of the time.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
