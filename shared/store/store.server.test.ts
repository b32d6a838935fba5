import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program in a Node process of its own, without browser and without environment, as a render process of the edge does. */
async function onTheServer(program: string): Promise<unknown> {
  const imports = `
    import { hydrateStore, load, loaded, registerSlice, useStore } from '@site/shared/store';
    import { signedInStudent, signOutUser } from '@site/shared/store/session';
    import { afterSignIn } from '@site/shared/store/redirect';
    import { PRE_PAINT_SCRIPT } from '@site/shared/store/pre-paint';
    import '@site/shared/store/catalogue';
    import '@site/shared/store/back-office';`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', imports + program],
    { cwd: __dirname, env: {} },
  );
  return JSON.parse(stdout);
}

it('is importable where there is no browser, and never written there', async () => {
  const outcome = await onTheServer(`
    const rows = { rows: [{ id: 1, name: 'Data' }], count: 1 };
    const returned = await load('category', async () => rows, (categories) => ({ categories }));
    const failed = await load('category', () => Promise.reject(new Error('boom')), () => ({})).catch(({ message }) => message);
    loaded('category', { categories: rows });
    signedInStudent({ token: 't', student: { id: 1, full_name: 'Sri', image_profile: null } });
    const reading = registerSlice({ remote: 'stories', name: 'reading', initial: [] });
    reading.set(['a']);
    useStore.setState({ slices: { reading: ['b'] } });
    await signOutUser();
    console.log(JSON.stringify({ returned, failed, isUntouched: useStore.getState() === useStore.getInitialState() }));`);
  expect(outcome).toEqual({
    returned: { rows: [{ id: 1, name: 'Data' }], count: 1 },
    failed: 'boom',
    isUntouched: true,
  });
});
