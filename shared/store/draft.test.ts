import { beginWithEmptyStorage, openTab, stateOf, stored } from './open-tab.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

beginWithEmptyStorage();

describe('the draft', () => {
  const values = { first_name: 'Sri', city: 'Bandung' };

  it('comes back within 24 hours', () => {
    openTab().draft.saveDraft(values);
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + DAY_MS - 1000);
    expect(stateOf(openTab()).draft?.values).toEqual(values);
  });

  it('is forgotten after 24 hours', () => {
    openTab().draft.saveDraft(values);
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + DAY_MS + 1000);
    expect(stateOf(openTab()).draft).toBeNull();
  });

  it('is removed 24 hours after its last change, although it was restored meanwhile', () => {
    const tab = openTab();
    tab.draft.saveDraft(values);
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + DAY_MS - 1000);
    tab.draft.saveDraft(values);
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + 2000);
    expect(stateOf(openTab()).draft).toBeNull();
  });

  it('is kept for another 24 hours after a change', () => {
    const tab = openTab();
    tab.draft.saveDraft(values);
    jest.setSystemTime(Date.now() + DAY_MS - 1000);
    tab.draft.saveDraft({ ...values, city: 'Solo' });
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + 2000);
    expect(stateOf(openTab()).draft?.values).toEqual({ ...values, city: 'Solo' });
  });

  it('holds neither voucher nor price nor consent, whatever the form holds', () => {
    const tab = openTab();
    const form = { ...values, voucher_code: 'KARSA10', price: '1500000', terms_accepted: 'true' };
    tab.draft.saveDraft(form);
    jest.runAllTimers();
    expect(stateOf(tab).draft?.values).toEqual(values);
    expect(localStorage.getItem('state')).not.toMatch(/KARSA10|1500000|terms/);
  });

  it('is none where nothing was typed', () => {
    const tab = openTab();
    tab.draft.saveDraft({ first_name: '' });
    expect(stateOf(tab).draft).toBeNull();
  });

  it('is deleted from storage too', () => {
    const tab = openTab();
    tab.draft.saveDraft(values);
    jest.runAllTimers();
    tab.draft.clearDraft();
    jest.runAllTimers();
    expect(stored()['draft']).toBeNull();
  });
});
