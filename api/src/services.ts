import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { ListExports } from './exports/list-exports.ts';
import type { MediaStore } from './media/media-store.ts';
import type { AttendanceLinks } from './modules/attendance/links.ts';
import type { CertificateService } from './modules/certificates/service.ts';
import type { CompanySeatsService } from './modules/corporate-seats/service.ts';
import type { ScheduleService } from './modules/course-schedules/service.ts';
import type { CourseEditor } from './modules/courses/edit-course.ts';
import type { CourseService } from './modules/courses/service.ts';
import type { MasterService } from './modules/master-data/service.ts';
import type { MoneyDocumentService } from './modules/money-documents/service.ts';
import type { BackgroundBilling } from './modules/order-actions/background-billing.ts';
import type { RefundActions } from './modules/order-actions/refund-actions.ts';
import type { OrderActions } from './modules/order-actions/service.ts';
import type { OrderPageService } from './modules/order-page/service.ts';
import type { Subscriptions } from './modules/newsletters/subscriptions.ts';
import type { OrderService } from './modules/orders/service.ts';
import type { PasswordService } from './modules/passwords/service.ts';
import type { RefundService } from './modules/refunds/service.ts';
import type { RoleService } from './modules/roles/service.ts';
import type { SecondFactorService } from './modules/second-factor/service.ts';
import type { SessionService } from './modules/sessions/service.ts';
import type { StaffAccountService } from './modules/staff-accounts/service.ts';
import type { StudentAccountService } from './modules/student-accounts/service.ts';
import type { VoucherService } from './modules/vouchers/service.ts';
import type { WaitingListService } from './modules/waiting-list/service.ts';
import type { PaymentProviders } from './payments/payment-provider.ts';
import type { Tracing } from '../../tools/tracing.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What the server needs from outside. */
export interface Dependencies {
  readonly db: pg.Pool;
  readonly media: MediaStore;
  readonly payments: PaymentProviders;
  readonly clock: Clock;
  /** Absent or null where nothing is traced. */
  readonly tracing?: Tracing | null;
}

/** What the routes work with. */
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
  readonly lifecycle: { stopping: boolean };
}
