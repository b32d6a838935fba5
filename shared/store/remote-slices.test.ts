import {
  beginWithEmptyStorage,
  categories,
  openTab,
  signedIn,
  stateOf,
  store,
  stored,
  student,
  type Tab,
  tellOtherTabs,
} from './open-tab.fixture.ts';
import { RELEASE_SET_ELEMENT } from '@site/shared/contract';
import type { SliceDefinition } from './remote-slices.ts';
import { initialState } from './state.ts';

beginWithEmptyStorage();
const block = () => document.getElementById(RELEASE_SET_ELEMENT);
const declared = block()?.textContent ?? '';
afterEach(() => block()?.replaceChildren(declared));

interface Reading {
  read: string[];
  isOpen: boolean;
}

/** A slice of another team: which stories were read, and whether its list is open, which is not stored. */
const reading: SliceDefinition<Reading> = {
  remote: 'stories',
  name: 'reading',
  initial: { read: [], isOpen: false },
  stored: {
    version: 2,
    write: ({ read }) => read,
    read: (kept, version, now) => {
      // Version 1 stored one text.
      const read = version === 1 ? [kept] : kept;
      return Array.isArray(read) && read.every((one) => typeof one === 'string') ? { ...now, read } : undefined;
    },
  },
};
const register = (tab: Tab, changes: Partial<SliceDefinition<Reading>> = {}) =>
  tab.store.registerSlice({ ...reading, ...changes });
const kept = () => stored()['slices'] as Record<string, { value: unknown; remote: string; version: number }>;

/** What the edge writes into the document of a page with these remotes. */
const openDocumentWith = (...remotes: { name: string; slices?: string[] }[]) =>
  block()?.replaceChildren(JSON.stringify({ remotes }));

describe('a slice that a remote registers', () => {
  it('begins as the remote says, and comes back with the next page', () => {
    const slice = register(openTab());
    expect(slice.get()).toEqual({ read: [], isOpen: false });
    slice.set((now) => ({ ...now, read: [...now.read, 'Sri'] }));
    expect(slice.get().read).toEqual(['Sri']);
    jest.runAllTimers();
    expect(kept()['reading']).toEqual({ remote: 'stories', version: 2, value: ['Sri'] });
    expect(register(openTab()).get()).toEqual({ read: ['Sri'], isOpen: false });
  });

  it('leaves the slices of the specification in their shape', () => {
    const tab = openTab();
    register(tab).set({ read: ['Sri'], isOpen: true });
    jest.runAllTimers();
    const { slices: _slices, ...specified } = stateOf(tab);
    expect({ ...specified, slices: {} }).toEqual(initialState);
    expect(Object.keys(stored()).sort()).toEqual([...Object.keys(initialState), 'changed', 'version'].sort());
  });

  it('is read when its code comes later than the page, and before the page reads what is stored', () => {
    store({ slices: { reading: { remote: 'stories', version: 2, value: ['Sri'] } } });
    expect(register(openTab()).get().read).toEqual(['Sri']);
    const early = openTab({ hydrate: false });
    const slice = register(early);
    expect(slice.get().read).toEqual([]);
    early.store.hydrateStore();
    expect(slice.get().read).toEqual(['Sri']);
  });

  it('survives what pages without its remote write', () => {
    register(openTab()).set({ read: ['Sri'], isOpen: false });
    jest.runAllTimers();
    const other = openTab();
    other.store.loaded('category', { categories });
    other.session.signedInStudent({ token: 'student-token', student });
    jest.runAllTimers();
    expect(stored()).toMatchObject({ category: { categories }, student: { student } });
    expect(register(openTab()).get().read).toEqual(['Sri']);
  });

  it('is migrated from the version it was stored by', () => {
    store({ slices: { reading: { remote: 'stories', version: 1, value: 'Sri' } } });
    expect(register(openTab()).get().read).toEqual(['Sri']);
  });

  it.each<[string, unknown]>([
    ['of another shape', { remote: 'stories', version: 2, value: [7] }],
    ['that its reader throws on', { remote: 'stories', version: 2, value: null }],
    ['of another remote', { remote: 'forum', version: 2, value: ['Sri'] }],
    ['without version', { remote: 'stories', value: ['Sri'] }],
    ['that is no object', 'Sri'],
  ])('begins as the remote says where it finds one %s, and nothing else is lost', (_, reading) => {
    store({ ...signedIn, slices: { reading, other: { remote: 'forum', version: 1, value: 'kept' } } });
    const tab = openTab();
    const slice = register(tab, {
      stored: {
        version: 2,
        read: (value, _version, now) => {
          if (value === null) throw new Error('null');
          return Array.isArray(value) && value.every((one) => typeof one === 'string')
            ? { ...now, read: value }
            : undefined;
        },
      },
    });
    expect(slice.get()).toEqual({ read: [], isOpen: false });
    expect(stateOf(tab)).toMatchObject(signedIn);
    tab.store.loaded('category', { categories });
    jest.runAllTimers();
    expect(stored()).toMatchObject({ ...signedIn, category: { categories } });
    expect(kept()['other']).toEqual({ remote: 'forum', version: 1, value: 'kept' });
  });

  it('is in memory only where it says nothing about storing', () => {
    const { stored: _stored, ...inMemory } = reading;
    const tab = openTab();
    const slice = tab.store.registerSlice(inMemory);
    slice.set({ read: ['Sri'], isOpen: true });
    jest.runAllTimers();
    tellOtherTabs();
    expect(slice.get()).toEqual({ read: ['Sri'], isOpen: true });
    expect(localStorage.getItem('state') ?? '').not.toContain('Sri');
  });

  it('applies in every tab, and keeps what only this tab has', () => {
    const [one, other] = [register(openTab()), register(openTab())];
    other.set((now) => ({ ...now, isOpen: true }));
    one.set({ read: ['Sri'], isOpen: false });
    jest.runAllTimers();
    tellOtherTabs();
    expect(other.get()).toEqual({ read: ['Sri'], isOpen: true });
    const before = other.get();
    tellOtherTabs();
    // The same object: nothing is rendered.
    expect(other.get()).toBe(before);
  });

  it('is forgotten when those it is about sign out, also on a page without its remote', async () => {
    jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    store(signedIn);
    const tab = openTab();
    const personal = register(tab, {
      name: 'mine',
      stored: { version: 1, read: () => reading.initial, of: 'student' },
    });
    personal.set({ read: ['Sri'], isOpen: false });
    register(tab).set({ read: ['Adi'], isOpen: false });
    jest.runAllTimers();
    expect(Object.keys(kept())).toEqual(['mine', 'reading']);
    void openTab().session.signOutStudent();
    expect(Object.keys(kept())).toEqual(['reading']);
    tellOtherTabs();
    expect(personal.get()).toEqual(reading.initial);
    await Promise.resolve();
  });

  it('is forgotten after the time it is kept for, also by pages without its remote', () => {
    const brief = { stored: { version: 1, read: () => ({ read: ['Sri'], isOpen: false }), keepFor: 60_000 } };
    register(openTab(), brief).set({ read: ['Sri'], isOpen: false });
    jest.runAllTimers();
    expect(register(openTab(), brief).get().read).toEqual(['Sri']);
    jest.setSystemTime(Date.now() + 61_000);
    expect(register(openTab(), brief).get().read).toEqual([]);
    openTab().session.signedInStudent({ token: 'student-token', student });
    expect(kept()).toEqual({});
  });

  it('gives way to the session where the storage is full', () => {
    const write = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.length > 3000) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    });
    const tab = openTab();
    const slice = register(tab);
    slice.set({ read: ['x'.repeat(4000)], isOpen: false });
    tab.session.signedInStudent({ token: 'student-token', student });
    expect(stored()).toMatchObject({ student: { student }, slices: {} });
    expect(slice.get().read).toHaveLength(1);
  });
});

describe('the name of a slice', () => {
  const taken = /The slice "reading" of the store belongs to "stories": "forum" cannot register it/;

  it('belongs to the remote that registered it first', () => {
    const tab = openTab();
    const slice = register(tab);
    slice.set({ read: ['Sri'], isOpen: false });
    expect(() => register(tab, { remote: 'forum' })).toThrow(taken);
    expect(slice.get().read).toEqual(['Sri']);
  });

  it('belongs to the remote that declares it, also before its code is there', () => {
    openDocumentWith({ name: 'stories', slices: ['reading'] }, { name: 'forum' });
    const tab = openTab();
    expect(() => register(tab, { remote: 'forum' })).toThrow(taken);
    expect(register(tab).get().read).toEqual([]);
  });

  it('is registered again by another release of its remote, which goes on with the data', () => {
    const tab = openTab();
    register(tab).set({ read: ['Sri'], isOpen: false });
    expect(register(tab, { initial: { read: [], isOpen: true } }).get().read).toEqual(['Sri']);
  });

  it('is reported where the remote does not declare it, for the proof of its release', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openDocumentWith({ name: 'stories' });
    register(openTab());
    expect(error).toHaveBeenCalledWith(
      '"stories" registers the slice "reading", which "slices" of its remote.json does not list.',
    );
  });
});
