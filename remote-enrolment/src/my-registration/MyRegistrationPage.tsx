import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { LinkEnded } from './LinkEnded.tsx';
import type { LoadedOrder } from './load-order.ts';
import { OrderView } from './OrderView.tsx';
import { useOrderPage } from './use-order-page.ts';

export function Page() {
  const loaded = useLoaderData<LoadedOrder>();
  // Another link is another order, so nothing of the previous order is kept.
  return <MyRegistration key={loaded.secret} loaded={loaded} />;
}

function MyRegistration({ loaded }: { loaded: LoadedOrder }) {
  const shown = useOrderPage(loaded);
  const [isRenewed, setIsRenewed] = useState(false);
  const { secret } = loaded;
  return (
    <>
      {/* Whoever has the address can open the order. No linked page may get it as referrer. */}
      <meta name="referrer" content="no-referrer" />
      {shown.order ? (
        <OrderView
          secret={secret}
          order={shown.order}
          shown={shown}
          onRenewed={() => {
            setIsRenewed(true);
            shown.end();
          }}
        />
      ) : (
        <LinkEnded secret={secret} isRenewed={isRenewed} />
      )}
    </>
  );
}
