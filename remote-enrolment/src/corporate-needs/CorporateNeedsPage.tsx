import { ApiError } from '@site/shared/api/client';
import { createCorporateNeed } from '@site/shared/api/corporate-needs';
import { serverErrors } from '@site/shared/forms/server-errors';
import { DEFAULT_ERROR_MESSAGE } from '@site/shared/store/state';
import { Form } from '@site/shared/forms/Form';
import { FormikCheckbox } from '@site/shared/forms/FormikCheckbox';
import { FormikField } from '@site/shared/forms/FormikField';
import { SubmitButton } from '@site/shared/forms/SubmitButton';
import { showToast } from '@site/shared/toasts';
import { useNotice } from '@site/shared/use-notice';
import { Container } from '@site/shared/ui/Container';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { PhoneInput } from '@site/shared/ui/PhoneInput';
import { Section } from '@site/shared/ui/Section';
import { Select } from '@site/shared/ui/Select';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { TermsLink } from '../terms/TermsLink.tsx';
import { AfterSending } from './AfterSending.tsx';
import { copy } from './copy.ts';
import { BLANK, corporateNeedOf, corporateSchema, LABELS, type CorporateValues } from './corporate-form.ts';
import { LeavingGuard } from './LeavingGuard.tsx';
import type { ProgramsData } from './load-programs.ts';

export function Page() {
  const { programs } = useLoaderData<ProgramsData>();
  const [sent, setSent] = useState<CorporateValues | null>(null);
  const failure = useNotice();
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is empty again and its button is far below, so the focus moves to the confirmation.
    if (sent) confirmation.current?.focus();
  }, [sent]);
  return (
    <Section space="half">
      <Container>
        <Stack gap={40}>
          <Stack gap={8}>
            <Heading level={1}>{copy.title}</Heading>
            <Text size="lead">{copy.lead}</Text>
          </Stack>
          {sent && (
            <InlineNotice ref={confirmation} tabIndex={-1} tone="success" title={copy.confirmed.title}>
              <p>{copy.confirmed.text(sent.company_name.trim(), sent.pic_email.trim())}</p>
            </InlineNotice>
          )}
          <Grid columns="aside" gap={40}>
            <Form
              id="corporate"
              labels={LABELS}
              initialValues={BLANK}
              validationSchema={corporateSchema}
              onSubmit={async (values: CorporateValues, helpers: FormikHelpers<CorporateValues>) => {
                // The confirmation of the last request does not belong to this one.
                setSent(null);
                failure.dismiss();
                if (await sendRequest(values, helpers, failure.show)) setSent(values);
              }}
            >
              <FormikField name="company_name">
                {(control) => <TextInput {...control} autoComplete="organization" />}
              </FormikField>
              <Grid columns="pairs" gap={20}>
                <FormikField name="pic_name">{(control) => <TextInput {...control} autoComplete="name" />}</FormikField>
                <FormikField name="pic_email">
                  {(control) => <TextInput {...control} type="email" inputMode="email" autoComplete="email" />}
                </FormikField>
                <FormikField name="pic_whatsapp" optional>
                  {(control) => <PhoneInput {...control} />}
                </FormikField>
                <FormikField name="participant_amount">
                  {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" maxLength={6} />}
                </FormikField>
              </Grid>
              <FormikField name="course_id" optional>
                {(control) => (
                  <Select
                    {...control}
                    autoComplete="off"
                    placeholder={copy.anyProgram}
                    options={programs.map(({ id, title }) => ({ value: String(id), label: title }))}
                  />
                )}
              </FormikField>
              <FormikField name="notes" optional hint={copy.notesHint}>
                {(control) => <TextArea {...control} rows={4} maxLength={5000} />}
              </FormikField>
              <FormikCheckbox name="terms_accepted">
                {copy.termsBefore} <TermsLink /> {copy.termsAfter}
              </FormikCheckbox>
              <LeavingGuard />
              <div>
                <SubmitButton variant="accent" size="large">
                  {copy.submit}
                </SubmitButton>
              </div>
            </Form>
            <AfterSending />
          </Grid>
        </Stack>
      </Container>
    </Section>
  );
}

/** @returns whether it was accepted */
async function sendRequest(
  values: CorporateValues,
  helpers: FormikHelpers<CorporateValues>,
  fail: ReturnType<typeof useNotice>['show'],
): Promise<boolean> {
  try {
    await createCorporateNeed(corporateNeedOf(values));
    showToast({
      tone: 'success',
      cause: 'corporate',
      title: copy.sent.title,
      text: copy.sent.text,
      lang: 'en',
      textLang: 'en',
    });
    helpers.resetForm();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fail({ tone: 'error', cause: 'corporate', title: DEFAULT_ERROR_MESSAGE, lang: 'en' });
    const { fields } = serverErrors(error, LABELS);
    if (Object.keys(fields).length > 0) helpers.setErrors(fields);
    else helpers.setStatus({ reason: error.isOutcomeUnknown ? copy.unanswered : copy.failed });
    return false;
  }
}
