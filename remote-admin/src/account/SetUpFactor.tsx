import { beginSecondFactor, confirmSecondFactor } from '@site/shared/api/account';
import { ApiError } from '@site/shared/api/client';
import { Form } from '@site/shared/forms/Form';
import { serverErrors } from '@site/shared/forms/server-errors';
import { SubmitButton } from '@site/shared/forms/SubmitButton';
import { Button } from '@site/shared/ui/Button';
import { Cluster } from '@site/shared/ui/Cluster';
import { CopyButton } from '@site/shared/ui/CopyButton';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Text } from '@site/shared/ui/Text';
import { TextLink } from '@site/shared/ui/TextLink';
import type { FormikHelpers } from 'formik';
import styled from 'styled-components';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { CodeField, validateCode } from '../session/CodeField.tsx';
import { asStaff } from '../session/session-ended.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy as texts } from './copy.ts';
import { QrCode } from './QrCode.tsx';
import { Step, Steps } from './Step.tsx';

const copy = texts.setUp;
const labels = { code: texts.factor.code };

const Scan = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  & > div {
    flex: 1 1 180px;
    min-width: 0;
  }
`;

const Secret = styled.p`
  display: flex;
  align-items: center;
  gap: 4px;
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const CodeBox = styled.div`
  max-width: 300px;
`;

interface Props {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Sets up a second factor: a secret for the app, and a code of it as the proof that it has arrived there. */
export function SetUpFactor({ onCodes, onClose }: Props) {
  const factor = useStaffData(['new second factor'], () => beginSecondFactor(), { isFresh: true });
  const { data: begun, hasFailed, reload } = factor;

  const send = async (
    { code }: { code: string },
    { setErrors, setStatus }: FormikHelpers<{ code: string }>,
  ): Promise<void> => {
    try {
      const { recovery_codes } = await asStaff(() => confirmSecondFactor(code.replace(/\s/g, '')));
      onCodes(recovery_codes);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { fields, areComplete } = serverErrors(error, labels);
      setErrors(fields);
      if (!areComplete) setStatus({ reason: error.message });
    }
  };
  return (
    <Panel title={copy.title}>
      <PanelBody>
        {begun ? (
          <Form labels={labels} initialValues={{ code: '' }} validate={validateCode(false)} onSubmit={send}>
            <Steps>
              <Step number={1} title={copy.scan}>
                <Scan>
                  <QrCode code={begun.qr} label={copy.qr} />
                  <div>
                    <Text tone="muted">{copy.manual}</Text>
                    <Secret>
                      <span translate="no">{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
                      <CopyButton text={begun.secret} label={copy.copySecret} />
                    </Secret>
                    <TextLink href={begun.uri}>{copy.openApp}</TextLink>
                  </div>
                </Scan>
              </Step>
              <Step number={2} title={copy.type}>
                <CodeBox>
                  <CodeField />
                </CodeBox>
              </Step>
              <Step number={3} title={copy.keep} isLater>
                <Text tone="muted">{copy.keepLater}</Text>
              </Step>
            </Steps>
            <Cluster>
              <SubmitButton sendingLabel={copy.sending}>{copy.submit}</SubmitButton>
              <Button variant="text" onClick={onClose}>
                {copy.later}
              </Button>
            </Cluster>
          </Form>
        ) : hasFailed ? (
          <ErrorState title={texts.failed} onRetry={reload} />
        ) : (
          <SkeletonGroup label={texts.loading}>
            <Skeleton shape="cover" />
          </SkeletonGroup>
        )}
      </PanelBody>
    </Panel>
  );
}
