import { type Certificate, findCertificate } from '@site/shared/api/certificates';
import { mediaUrl } from '@site/shared/api/media';
import { Button } from '@site/shared/ui/Button';
import { Container } from '@site/shared/ui/Container';
import { Field } from '@site/shared/ui/Field';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { TextLink } from '@site/shared/ui/TextLink';
import { type SubmitEvent, useState } from 'react';
import { copy } from './copy.ts';

type Check = { state: 'idle' | 'checking' | 'failed' } | { state: 'refused'; message: string } | { state: 'found'; certificate: Certificate };

export function Page() {
  const [id, setId] = useState('');
  const [check, setCheck] = useState<Check>({ state: 'idle' });

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const refId = id.trim();
    if (!refId) return setCheck({ state: 'refused', message: copy.empty });
    setCheck({ state: 'checking' });
    try {
      const certificate = await findCertificate(refId);
      setCheck(certificate ? { state: 'found', certificate } : { state: 'refused', message: copy.notFound });
    } catch {
      setCheck({ state: 'failed' });
    }
  }

  return (
    <Section space="half">
      <Container width="form">
        <Stack gap={32}>
          <Stack gap={12}>
            <Heading level={1}>{copy.title}</Heading>
            <Text size="lead">{copy.lead}</Text>
          </Stack>
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <Stack gap={16} align="start">
            <Field label={copy.field} error={check.state === 'refused' ? check.message : undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  value={id}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) => {
                    setId(target.value);
                    setCheck({ state: 'idle' }); // a result belongs to the ID that was asked for
                  }}
                />
              )}
            </Field>
            <Button type="submit" isSending={check.state === 'checking'} sendingLabel={copy.checking}>
              {copy.check}
            </Button>
            </Stack>
          </form>
          <div role="status">
            {check.state === 'found' ? (
              <Stack gap={8}>
                <Heading level={2} size="h3">
                  {copy.found}
                </Heading>
                <Text>
                  {copy.holder}: <strong>{check.certificate.student.full_name}</strong>
                </Text>
                <Text>
                  {copy.course}: <strong>{check.certificate.course_schedule.course.title}</strong>
                </Text>
                <Text>
                  {copy.document}: <TextLink href={mediaUrl(check.certificate.document)}>{copy.open}</TextLink>
                </Text>
              </Stack>
            ) : (
              <Stack gap={4}>
                <Text weight="bold">{check.state === 'failed' ? copy.failed : copy.hint}</Text>
                <Text tone="muted">{copy.hintText}</Text>
              </Stack>
            )}
          </div>
        </Stack>
      </Container>
    </Section>
  );
}
