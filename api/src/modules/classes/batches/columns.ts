import { participantMoneyLabels, seatLabels } from '@site/shared/registration/labels';
import type { ListColumn } from '../../../exports/list-column.ts';
import type { Participant } from './schemas.ts';

export const participantColumns: readonly ListColumn<Participant>[] = [
  { header: 'Nama', value: ({ full_name }) => full_name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Telepon', value: ({ phone_number }) => phone_number },
  { header: 'Uang', value: ({ money }) => participantMoneyLabels[money] },
  { header: 'Tempat', value: ({ seat }) => seatLabels[seat] },
  { header: 'Transaction Id', value: ({ transaction_id }) => transaction_id },
];
