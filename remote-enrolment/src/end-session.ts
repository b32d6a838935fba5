import { useStore } from '@site/shared/store';

/** Ends the session here after the server has ended it. What the person typed stays, because nobody signed out. */
export function endSession(): void {
  const { student } = useStore.getInitialState();
  useStore.setState({ student });
}
