import { formatRupiah } from '@site/shared/money';
import { Button } from '@site/shared/ui/Button';
import { Field } from '@site/shared/ui/Field';
import { TextInput } from '@site/shared/ui/TextInput';
import styled from 'styled-components';
import { copy } from './copy.ts';
import type { Voucher } from './use-voucher.ts';

const words = copy.voucher;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  & > button {
    height: 50px;
  }
`;

/** @param saved the amount that the voucher takes off, in whole rupiah */
export function VoucherField({ voucher, courseId, saved }: { voucher: Voucher; courseId: string; saved: number }) {
  const { code, status } = voucher;
  return (
    <Field
      label={words.label}
      optional
      announcesError={status === 'empty'}
      error={
        status === 'invalid' ? (
          <>
            <span lang="en">{words.invalid}</span>. {voucher.reason}
          </>
        ) : status === 'empty' ? (
          words.empty
        ) : undefined
      }
      warning={status === 'failed' ? words.failed : undefined}
      success={status === 'valid' ? words.saved(formatRupiah(saved)) : undefined}
    >
      {(control) => (
        <Row>
          <TextInput
            {...control}
            name="voucher_code"
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={60}
            onChange={({ target }) => {
              voucher.change(target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter checks the code and does not send the form.
              event.preventDefault();
              voucher.checkNow(courseId);
            }}
          />
          <Button
            variant="secondary"
            isSending={status === 'checking'}
            sendingLabel={words.checking}
            onClick={() => {
              voucher.checkNow(courseId);
            }}
          >
            {words.check}
          </Button>
        </Row>
      )}
    </Field>
  );
}
