import {
  beginWithEmptyStorage,
  openTab as openDocument,
  stored,
  tellOtherTabs,
} from '@site/shared/store/open-tab.fixture';
import type * as DraftModule from './draft.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

beginWithEmptyStorage();

/** The draft as one tab of the site has it. */
function openTab(): typeof DraftModule {
  let draft: typeof DraftModule | undefined;
  openDocument({ also: () => (draft = jest.requireActual('./draft.ts')) });
  if (!draft) throw new Error('The tab did not open.');
  return draft;
}

describe('the draft', () => {
  const values = { first_name: 'Sri', city: 'Bandung' };

  it('comes back within 24 hours', () => {
    openTab().saveDraft(values);
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + DAY_MS - 1000);
    expect(openTab().readDraft()?.values).toEqual(values);
  });

  it('is forgotten after 24 hours', () => {
    openTab().saveDraft(values);
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + DAY_MS + 1000);
    expect(openTab().readDraft()).toBeNull();
  });

  it('is removed 24 hours after its last change, although it was restored meanwhile', () => {
    const tab = openTab();
    tab.saveDraft(values);
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + DAY_MS - 1000);
    tab.saveDraft(values);
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + 2000);
    expect(openTab().readDraft()).toBeNull();
  });

  it('is kept for another 24 hours after a change', () => {
    const tab = openTab();
    tab.saveDraft(values);
    jest.setSystemTime(Date.now() + DAY_MS - 1000);
    tab.saveDraft({ ...values, city: 'Solo' });
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + 2000);
    expect(openTab().readDraft()?.values).toEqual({ ...values, city: 'Solo' });
  });

  it('holds neither voucher nor price nor consent, whatever the form holds', () => {
    const tab = openTab();
    const form = { ...values, voucher_code: 'KARSA10', price: '1500000', terms_accepted: 'true' };
    tab.saveDraft(form);
    jest.runAllTimers();
    expect(tab.readDraft()?.values).toEqual(values);
    expect(localStorage.getItem('state')).not.toMatch(/KARSA10|1500000|terms/);
  });

  it('is none where nothing was typed', () => {
    const tab = openTab();
    tab.saveDraft({ first_name: '' });
    expect(tab.readDraft()).toBeNull();
  });

  it('is deleted from storage too', () => {
    const tab = openTab();
    tab.saveDraft(values);
    jest.runAllTimers();
    tab.clearDraft();
    jest.runAllTimers();
    expect(stored()['slices']).toEqual({});
  });

  it('is forgotten in every tab together', () => {
    const [one, other] = [openTab(), openTab()];
    one.saveDraft({ city: 'Bandung' });
    jest.runAllTimers();
    tellOtherTabs();
    expect(other.readDraft()?.values).toEqual({ city: 'Bandung' });
    one.clearDraft();
    jest.runAllTimers();
    tellOtherTabs();
    expect(other.readDraft()).toBeNull();
  });

  it('of a page that was opened before it was a slice of this remote is still there', () => {
    const draft = { values: { city: 'Solo' }, savedAt: Date.now() - 23 * 3_600_000 };
    localStorage.setItem('state', JSON.stringify({ version: 1, draft }));
    expect(openTab().readDraft()).toEqual(draft);
  });

  it.each([
    ['is no form', { values: { city: 5 }, savedAt: Date.now() }],
    ['has no time', { values: { city: 'Solo' } }],
    ['is of tomorrow', { values: { city: 'Solo' }, savedAt: Date.now() + DAY_MS }],
  ])('that %s is none', (_, value) => {
    const slices = { draft: { remote: 'enrolment', version: 1, value } };
    localStorage.setItem('state', JSON.stringify({ version: 1, slices }));
    expect(openTab().readDraft()).toBeNull();
  });
});
