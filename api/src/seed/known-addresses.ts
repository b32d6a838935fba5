/** A secret as long as a random one, but known to everybody. With it anybody can act as the buyer of the demo's order, as with the demo's accounts. */
const known = (name: string): string => name.padEnd(43, '-');
export const KNOWN_ORDER_LINK = known('demo-order');
export const KNOWN_SUBSCRIPTION_LINK = known('demo-newsletter');

/** The transaction id of a paid order of the demo. */
export const KNOWN_ORDER = '0de40000-0000-4000-8000-000000000001';

/**
 * Pages that have data in the demo, by the id of their route. The check of a release opens them with these addresses. They exist only where demo data was
 * asked for.
 */
export const knownAddresses = {
  'enrolment.my-registration': `/my-registration/${KNOWN_ORDER_LINK}`,
  'enrolment.success-payment': `/success-payment?id=${KNOWN_ORDER}`,
  'enrolment.newsletter': `/newsletter/${KNOWN_SUBSCRIPTION_LINK}`,
  'admin.order': `/admin-dashboard/orders/${KNOWN_ORDER}`,
};
