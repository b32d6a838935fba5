import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { TextButton } from '@site/shared/ui/TextLink';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Points = styled.ul`
  display: grid;
  gap: 12px;
  padding-left: 20px;
`;

/** Link to the terms. They open in a dialog above the form, so that its input is kept. */
export function TermsLink() {
  const [isOpen, setIsOpen] = useState(false);
  // The dialog is rendered outside of the label around the link, and not in the server's HTML.
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => {
    setIsOpen(false);
  };

  return (
    <>
      <TextButton
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {copy.link}
      </TextButton>
      {wasOpened &&
        createPortal(
          <Dialog
            isOpen={isOpen}
            onClose={close}
            closesOnScrim
            title={copy.title}
            footer={<Button onClick={close}>{copy.close}</Button>}
          >
            <Points>
              {copy.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Points>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
