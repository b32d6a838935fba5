import { pictureUrl } from '@site/shared/api/media';
import { Button } from '@site/shared/ui/Button';
import { Container } from '@site/shared/ui/Container';
import { CopyButton } from '@site/shared/ui/CopyButton';
import { Field } from '@site/shared/ui/Field';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { color, media, radius, shadow } from '@site/shared/ui/theme';
import { X } from 'lucide-react';
import { useRef, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { CertificateAlert } from './CertificateAlert.tsx';
import { CertificateSheet } from './CertificateSheet.tsx';
import { copy } from './copy.ts';
import { useCertificateCheck } from './use-certificate-check.ts';
import { WhereIsTheId } from './WhereIsTheId.tsx';

const Halves = styled.div`
  overflow: hidden;
  display: grid;
  border-radius: ${radius.card};
  background: ${color.paper};
  box-shadow: ${shadow.card};
  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.12fr);
  }
  & > div {
    padding: 32px 20px;
    ${media.from768} {
      padding: 56px 48px;
    }
  }
  & > div:last-child {
    display: grid;
    align-content: center;
    min-height: 420px;
    background: ${color.sogan100};
  }
  & > div[data-surface='dark'] {
    background: ${color.nila900} url('${pictureUrl('truntum-nila')}');
  }
`;

/* An ID is 35 characters long, so it needs a line of its own in half of a small page. */
const Row = styled.div`
  display: grid;
  gap: 12px;
  ${media.from600} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.from1280} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  & > button {
    height: 50px;
  }
`;

const Share = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 0.875rem;
  color: ${color.sogan600};
`;

export function Page() {
  const { id, check, lookUp, change, dismiss } = useCertificateCheck();
  const isFound = check.state === 'found';
  const input = useRef<HTMLInputElement>(null);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (check.state !== 'checking') void lookUp();
  }

  function clear() {
    change('');
    // The button disappears with the ID that it cleared.
    input.current?.focus();
  }

  return (
    <Section tone="sogan" space="half">
      <Container>
        <Halves>
          <Stack gap={24}>
            <Stack gap={8}>
              <Heading level={1}>{copy.title}</Heading>
              <Text tone="muted">{copy.lead}</Text>
            </Stack>
            <form noValidate onSubmit={handleSubmit}>
              <Field
                label={copy.field}
                success={isFound ? copy.found : undefined}
                warning={check.state === 'failed' ? copy.failed : undefined}
              >
                {(control) => (
                  <Row>
                    <TextInput
                      {...control}
                      ref={input}
                      type="search"
                      value={id}
                      autoComplete="off"
                      autoCapitalize="characters"
                      spellCheck={false}
                      maxLength={100}
                      onChange={({ target }) => {
                        change(target.value);
                      }}
                      action={
                        id && (
                          <button type="button" aria-label={copy.clear} onClick={clear}>
                            <X aria-hidden="true" />
                          </button>
                        )
                      }
                    />
                    <Button type="submit" isSending={check.state === 'checking'} sendingLabel={copy.checking}>
                      {copy.check}
                    </Button>
                  </Row>
                )}
              </Field>
            </form>
            {isFound && (
              <Share>
                <span>{copy.shareText}</span>
                <CopyButton text={location.href} label={copy.share} />
              </Share>
            )}
          </Stack>
          <div data-surface={isFound ? 'dark' : undefined}>
            {isFound ? <CertificateSheet certificate={check.certificate} /> : <WhereIsTheId />}
          </div>
        </Halves>
      </Container>
      <CertificateAlert check={check} onClose={dismiss} />
    </Section>
  );
}
