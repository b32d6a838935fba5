import { Checkbox } from '@site/shared/ui/Checkbox';
import { Dialog } from '@site/shared/ui/Dialog';
import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import { color } from '@site/shared/ui/theme';
import { Fragment } from 'react';
import styled from 'styled-components';
import { useKnownAccess } from '../access/access.ts';
import { useIsOpen } from '../frame/use-is-open.ts';
import { Key } from '../palette/KeyHints.tsx';
import { copy } from './copy.ts';
import { keepShortcuts } from './keep-shortcuts.ts';
import { listedKeys } from './shortcuts.ts';

const Choice = styled.div`
  display: grid;
  gap: 2px;
  margin-bottom: 20px;
`;

const Groups = styled.div`
  columns: 2 280px;
  column-gap: 40px;
  section {
    break-inside: avoid;
    padding-bottom: 24px;
  }
  dl {
    margin: 8px 0 0;
  }
  dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
    padding: 6px 0;
    border-top: 1px solid ${color.sogan100};
    font-size: 0.9375rem;
    line-height: 22px;
  }
  dt {
    order: 1;
    margin: 0;
    flex: none;
    font-size: 0.8125rem;
    color: ${color.sogan600};
  }
  dd {
    margin: 0;
  }
`;

/** All shortcuts, and the switch that turns single keys off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const isOn = useKnownAccess(({ profile }) => profile?.shortcuts ?? false);
  const groups = listedKeys(useIsOpen());
  return (
    <Dialog isOpen onClose={onClose} closesOnScrim title={copy.title} size="large">
      <Choice>
        <Checkbox
          checked={isOn}
          aria-describedby="pintasan-berlaku"
          onChange={({ target }) => void keepShortcuts(target.checked)}
        >
          {copy.isOn}
        </Checkbox>
        <Text size="small" tone="muted" id="pintasan-berlaku">
          {copy.isOnHint}
        </Text>
      </Choice>
      <Groups>
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <Heading level={3} size="h4">
              {title}
            </Heading>
            <dl>
              {rows.map(({ keys, isSequence = false, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && (isSequence ? ` ${copy.then} ` : ' / ')}
                        <Key>{key}</Key>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
    </Dialog>
  );
}
