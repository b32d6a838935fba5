import { useStore } from '@site/shared/store';
import { signOutUser } from '@site/shared/store/session';
import { Button } from '@site/shared/ui/Button';
import { Cluster } from '@site/shared/ui/Cluster';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { useNavigate } from 'react-router-dom';
import { copy } from './copy.ts';

export function Page() {
  const name = useStore((state) => state.user.user?.name);
  const navigate = useNavigate();

  async function handleSignOut() {
    const revoked = signOutUser(); // signed out here at once; the server may answer later
    await navigate('/admin-dashboard/signin', { replace: true });
    await revoked;
  }

  return (
    <Section space="half">
      <Container>
        <Stack gap={24}>
          <Heading level={1}>{copy.greeting(name ?? '')}</Heading>
          <Text size="lead">{copy.lead}</Text>
          <Cluster gap={12}>
            <LinkButton to="/">{copy.site}</LinkButton>
            <Button variant="secondary" lang="en" onClick={() => void handleSignOut()}>
              {copy.signOut}
            </Button>
          </Cluster>
        </Stack>
      </Container>
    </Section>
  );
}
