import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What appears is waited for, not timed: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8000 });
// Here, because jest ignores `testTimeout` of a project.
jest.setTimeout(30_000);

// Every test begins at the same time, set by the preset, and the clock runs on from there.
const RealDate = Date;
const ahead = RealDate.parse(process.env['TEST_TIME'] ?? '') - RealDate.now();
const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (_, args: unknown[], called: NewableFunction) =>
    Reflect.construct(RealDate, args.length > 0 ? args : [now()], called),
  get: (_, name) => (name === 'now' ? now : (Reflect.get(RealDate, name) as unknown)),
});
