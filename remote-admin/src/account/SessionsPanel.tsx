import { endOtherSessions, endSession, type OwnSession } from '@site/shared/api/account';
import { ApiError } from '@site/shared/api/client';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { useNotice } from '@site/shared/use-notice';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';
import { Row } from './Row.tsx';

const Rows = styled.div`
  margin-top: 14px;
`;

const End = styled(PanelBody)`
  text-align: right;
`;

/** Where one is signed in, and the way to end it there. */
export function SessionsPanel({ sessions, onChanged }: { sessions: readonly OwnSession[]; onChanged: () => void }) {
  const words = copy.sessions;
  const [ending, setEnding] = useState<string | null>(null);
  const failure = useNotice();

  const end = async (which: string, call: () => Promise<unknown>, done: string) => {
    setEnding(which);
    failure.dismiss();
    try {
      await asStaff(call);
      showToast({ tone: 'success', title: done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failure.show({ tone: 'error', title: error.message });
    } finally {
      setEnding(null);
      onChanged();
    }
  };
  return (
    <Panel title={words.title}>
      <Rows>
        {sessions.map((session) => {
          const device = session.device ?? words.unknown;
          const Icon = /Android|iOS/.test(device) ? Smartphone : Monitor;
          return (
            <Row
              key={session.id}
              icon={<Icon aria-hidden="true" />}
              title={session.current ? `${device}, ${words.current}` : device}
              actions={
                !session.current && (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={words.endLabel(device)}
                    isSending={ending === session.id}
                    onClick={() => void end(session.id, () => endSession(session.id), words.ended)}
                  >
                    {words.end}
                  </Button>
                )
              }
            >
              <p>
                {[
                  words.seen(session.last_seen_at),
                  words.opened(session.created_at),
                  ...(session.address ? [words.address(session.address)] : []),
                ].join(', ')}
              </p>
            </Row>
          );
        })}
      </Rows>
      {sessions.length > 1 && (
        <End>
          <Button
            variant="text"
            size="small"
            isSending={ending === 'others'}
            onClick={() => void end('others', endOtherSessions, words.othersEnded)}
          >
            {words.endOthers}
          </Button>
        </End>
      )}
    </Panel>
  );
}
