import { channelName } from './channels.ts';

test.each([
  ['BANK_TRANSFER', 'Transfer bank'],
  ['CREDIT_CARD', 'Kartu kredit'],
  ['credit_card', 'Kartu kredit'],
  ['BCA', 'BCA'],
  ['Mandiri', 'Mandiri'],
  ['BCA_KLIKPAY', 'BCA KLIKPAY'],
])('%s is called %s', (channel, name) => {
  expect(channelName(channel)).toBe(name);
});
