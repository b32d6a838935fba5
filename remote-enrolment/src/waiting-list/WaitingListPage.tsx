import { useLoaderData } from 'react-router-dom';
import type { LoadedWaiting } from './load-waiting.ts';
import { Offer } from './Offer.tsx';
import { Outcome } from './Outcome.tsx';
import { useWaiting } from './use-waiting.ts';

export function Page() {
  const loaded = useLoaderData<LoadedWaiting>();
  return <Waiting key={loaded.secret} loaded={loaded} />;
}

function Waiting({ loaded }: { loaded: LoadedWaiting }) {
  const { shown, ...acting } = useWaiting(loaded);
  return (
    <>
      {/* Whoever has the address can answer the offer. No linked page may get it as referrer. */}
      <meta name="referrer" content="no-referrer" />
      {shown?.offer && shown.course_schedule ? (
        <Offer
          secret={loaded.secret}
          waiting={shown}
          batch={shown.course_schedule}
          offer={shown.offer}
          acting={acting}
        />
      ) : (
        <Outcome waiting={shown} hasChanged={shown !== loaded.waiting} acting={acting} />
      )}
    </>
  );
}
