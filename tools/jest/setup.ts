import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What appears is waited for, not timed: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8000 });
// Here, because jest ignores `testTimeout` of a project.
jest.setTimeout(30_000);
