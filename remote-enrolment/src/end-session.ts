import { useStore } from '@site/shared/store';

/** The server ended the student's session. What the person typed stays: nobody signed out. */
export function endSession(): void {
  const { student } = useStore.getInitialState();
  useStore.setState({ student });
}
