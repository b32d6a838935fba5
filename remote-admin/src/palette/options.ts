import type { Batch } from '@site/shared/api/batches';
import type { Found } from '@site/shared/api/find';
import type { PermissionName } from '@site/shared/api/staff-accounts';
import leven from 'leven';
import { Award, Banknote, BookOpen, Building2, CalendarDays, FileText, type LucideIcon } from 'lucide-react';
import { MORE_PLACES, PLACES, SYSTEM_PLACES } from '../frame/places.ts';
import { actionsOn } from './actions.ts';
import { copy } from './copy.ts';
import type { Recent } from './recent.ts';
import { batchRecord, companyRecord, documentRecord, orderRecord, paymentRecord } from './records.ts';

/** What one may choose: a record, a page or an action. */
export interface Option {
  /** No other option has it: arrows find their place by it. */
  id: string;
  label: string;
  detail?: string;
  /** None for a person. */
  Icon?: LucideIcon;
  /** A page, or what is done here. */
  leadsTo: string | (() => void);
  /** As it stands among those opened last. */
  record?: Recent;
}

export interface Group {
  title: string;
  options: readonly Option[];
}

/** What the account may do, and where it is. */
export interface Scope {
  isOpen: (address: string) => boolean;
  may: (permission: PermissionName) => boolean;
  /** Where the way to a page leads. */
  wayTo: (page: string) => string;
  pathname: string;
  /** The one whose page is open. */
  batch: Batch | null;
}

const ICONS: Readonly<Record<Recent['kind'], LucideIcon | undefined>> = {
  person: undefined,
  certificate: Award,
  course: BookOpen,
  batch: CalendarDays,
  company: Building2,
  money: Banknote,
  document: FileText,
};

const within = (page: string, query: Readonly<Record<string, string>>): string =>
  `/admin-dashboard/${page}?${new URLSearchParams(query).toString()}`;

/**
 * Records first, then pages and actions. A group without anything is left out, and what the account may not open or do.
 * @param recent those opened last, which stand there until something is typed
 */
export function groupsOf(words: string, found: Found | null, recent: readonly Recent[], scope: Scope): Group[] {
  const records = found ? recordsOf(found, scope) : [];
  const opened = words === '' ? [{ title: copy.groups.recent, options: recent.map(recordOption) }] : [];
  return [...opened, ...records, ...namedGroups(scope, (option) => isNamed(option, words))]
    .map(({ title, options }) => ({
      title,
      options: options.filter((option) => isOffered(option, scope)).filter(isFirst),
    }))
    .filter(({ options }) => options.length > 0);
}

/** The page or action whose name is nearest to a misspelled one; undefined where none is near. */
export function nearestTo(words: string, scope: Scope): Option | undefined {
  const typed = words.toLowerCase();
  const far = (option: Option) => Math.min(...namesOf(option).map((name) => leven(typed, name)));
  return (
    namedGroups(scope, () => true)
      .flatMap(({ options }) => options)
      .filter((option) => isOffered(option, scope))
      // A letter in three may be wrong.
      .filter((option) => far(option) <= typed.length / 3)
      .toSorted((one, other) => far(one) - far(other))[0]
  );
}

/** The whole name, and its words. */
const namesOf = ({ label }: Option): string[] => {
  const name = label.toLowerCase();
  return [name, ...name.split(' ')];
};

const isOffered = ({ leadsTo }: Option, { isOpen }: Scope): boolean => typeof leadsTo !== 'string' || isOpen(leadsTo);

/** Two of the same name in one order are one line: it leads to both. */
const isFirst = ({ id }: Option, at: number, options: readonly Option[]): boolean =>
  options.findIndex((one) => one.id === id) === at;

const isNamed = ({ label, detail = '' }: Option, words: string): boolean =>
  [label, detail].some((text) => text.toLowerCase().includes(words.toLowerCase()));

/** Pages and actions. */
function namedGroups({ may, wayTo, pathname, batch }: Scope, isWanted: (option: Option) => boolean): Group[] {
  const pages = [...PLACES, ...MORE_PLACES, ...SYSTEM_PLACES].map(({ to, label, Icon }) => ({
    id: to,
    label,
    Icon,
    leadsTo: wayTo(to),
  }));
  const actions = actionsOn(pathname, batch)
    .filter(({ needs }) => needs === undefined || may(needs))
    .map(({ label, detail, Icon, leadsTo }) => ({ id: label, label, detail, Icon, leadsTo }));
  return [
    { title: copy.groups.pages, options: pages.filter(isWanted) },
    { title: copy.groups.actions, options: actions.filter(isWanted) },
  ];
}

const recordOption = (record: Recent): Option => {
  const { kind, to, label, detail } = record;
  const Icon = ICONS[kind];
  // Several records may lead to one page: the participants and documents of an order, the payments of a queue.
  return { id: [to, label, detail].join(' '), label, detail, ...(Icon && { Icon }), leadsTo: to, record };
};

function recordsOf(
  { registrations, payments, documents, certificates, courses, batches, corporate_needs }: Found,
  { isOpen }: Scope,
): Group[] {
  const groups: readonly [string, readonly Recent[]][] = [
    [
      copy.groups.registrations,
      registrations.map((registration) => {
        const order = orderRecord(registration);
        if (isOpen(order.to)) return order;
        const { id, transaction_id } = registration;
        return { ...order, to: within('registrations', { q: transaction_id, open: String(id) }) };
      }),
    ],
    [copy.groups.money, [...payments.map(paymentRecord), ...documents.map(documentRecord)]],
    [
      copy.groups.certificates,
      certificates.map(({ ref_id, full_name }) => ({
        kind: 'certificate',
        to: within('certificates', { q: ref_id }),
        label: ref_id,
        detail: full_name,
      })),
    ],
    [
      copy.groups.courses,
      courses.map(({ title, code }) => ({
        kind: 'course',
        to: within('courses', { q: title }),
        label: title,
        detail: code,
      })),
    ],
    [copy.groups.batches, batches.map(batchRecord)],
    [copy.groups.companies, corporate_needs.map(companyRecord)],
  ];
  return groups.map(([title, records]) => ({ title, options: records.map(recordOption) }));
}
