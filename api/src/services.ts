import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { ListExports } from './exports/list-exports.ts';
import type { Access } from './http/access.ts';
import type { MediaStore } from './media-store/media-store.ts';
import type { AttendanceLinks } from './modules/classes/attendance/links.ts';
import type { CertificateService } from './modules/classes/certificates/service.ts';
import type { CompanySeatsService } from './modules/sales/corporate-seats/service.ts';
import type { ScheduleService } from './modules/catalogue/course-schedules/service.ts';
import type { CourseEditor } from './modules/catalogue/courses/edit-course.ts';
import type { CourseService } from './modules/catalogue/courses/service.ts';
import type { MasterService } from './modules/catalogue/master-data/service.ts';
import type { MoneyDocumentService } from './modules/money/money-documents/service.ts';
import type { BackgroundBilling } from './modules/sales/order-actions/background-billing.ts';
import type { RefundActions } from './modules/sales/order-actions/refund-actions.ts';
import type { OrderActions } from './modules/sales/order-actions/service.ts';
import type { OrderPageService } from './modules/sales/order-page/service.ts';
import type { Subscriptions } from './modules/sales/newsletters/subscriptions.ts';
import type { OrderService } from './modules/sales/orders/service.ts';
import type { PasswordService } from './modules/accounts/passwords/service.ts';
import type { RefundService } from './modules/money/refunds/service.ts';
import type { RoleService } from './modules/accounts/roles/service.ts';
import type { SecondFactorService } from './modules/accounts/second-factor/service.ts';
import type { SessionService } from './modules/accounts/sessions/service.ts';
import type { StaffAccountService } from './modules/accounts/staff-accounts/service.ts';
import type { StudentAccountService } from './modules/accounts/student-accounts/service.ts';
import type { VoucherService } from './modules/sales/vouchers/service.ts';
import type { WaitingListService } from './modules/sales/waiting-list/service.ts';
import type { PaymentProviders } from './payment-providers/payment-provider.ts';
import type { Tracing } from '../../tools/tracing.ts';

export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The part of the server that modules use to register routes. It takes no route that does not state its access. */
export interface App extends Pick<
  Server,
  'addContentTypeParser' | 'addHook' | 'register' | 'removeAllContentTypeParsers' | 'server'
> {
  readonly delete: RegisterRoute;
  readonly get: RegisterRoute;
  readonly post: RegisterRoute;
  readonly put: RegisterRoute;
}

/** Fastify's own method, with options that must also have `access`. */
interface RegisterRoute {
  <
    Generic extends RouteGenericInterface = RouteGenericInterface,
    Config = ContextConfigDefault,
    const Schema extends FastifySchema = FastifySchema,
  >(
    url: string,
    options: RouteShorthandOptions<
      RawServerDefault,
      RawRequestDefaultExpression,
      RawReplyDefaultExpression,
      Generic,
      Config,
      Schema,
      TypeBoxTypeProvider,
      FastifyBaseLogger
    > & { readonly access: Access },
    handler: RouteHandlerMethod<
      RawServerDefault,
      RawRequestDefaultExpression,
      RawReplyDefaultExpression,
      Generic,
      Config,
      Schema,
      TypeBoxTypeProvider,
      FastifyBaseLogger
    >,
  ): void;
}

/** What the server needs from outside. */
export interface Dependencies {
  readonly db: pg.Pool;
  readonly media: MediaStore;
  readonly payments: PaymentProviders;
  readonly clock: Clock;
  /** Missing or null where nothing is traced. */
  readonly tracing?: Tracing | null;
}

/** The services that routes work with. */
export interface Services extends Dependencies {
  readonly config: Config;
  readonly exports: ListExports;
  readonly sessions: SessionService;
  readonly courses: CourseService;
  readonly courseEditor: CourseEditor;
  readonly schedules: ScheduleService;
  readonly attendanceLinks: AttendanceLinks;
  readonly subscriptions: Subscriptions;
  readonly companySeats: CompanySeatsService;
  readonly orders: OrderService;
  readonly refunds: RefundService;
  readonly actions: OrderActions;
  readonly documents: MoneyDocumentService;
  readonly orderPage: OrderPageService;
  readonly refundActions: RefundActions;
  readonly billing: BackgroundBilling;
  readonly vouchers: VoucherService;
  readonly waitingList: WaitingListService;
  readonly certificates: CertificateService;
  readonly masters: MasterService;
  readonly passwords: PasswordService;
  readonly roles: RoleService;
  readonly secondFactors: SecondFactorService;
  readonly staffAccounts: StaffAccountService;
  readonly studentAccounts: StudentAccountService;
  /** The rounds of the background by their names, once it was started. */
  readonly rounds: Map<string, { readonly lateSeconds: number }>;
  readonly lifecycle: { stopping: boolean };
}
