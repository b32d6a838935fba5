import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { corporateHead } from './corporate-needs/head.ts';
import { loadPrograms } from './corporate-needs/load-programs.ts';
import { seatsHead } from './corporate-seats/head.ts';
import { loadSeats } from './corporate-seats/load-seats.ts';
import { classesHead } from './my-classes/head.ts';
import { loadClasses } from './my-classes/load-classes.ts';
import { subscriptionHead } from './newsletter/head.ts';
import { loadSubscription } from './newsletter/load-subscription.ts';
import { chooseHead, forgotHead } from './passwords/head.ts';
import { orderHead } from './my-registration/head.ts';
import { loadOrder } from './my-registration/load-order.ts';
import { registrationHead } from './registration/head.ts';
import { loadRegistration } from './registration/load-offers.ts';
import { paymentHead } from './success-payment/head.ts';
import { requireId } from './success-payment/require-id.ts';
import { signInHead, signUpHead } from './student-sign-in/head.ts';
import { seatHead, waitingHead } from './waiting-list/head.ts';
import { loadOfferedSeat } from './waiting-list/load-offered-seat.ts';
import { loadWaiting } from './waiting-list/load-waiting.ts';
import { certificateHead } from './verify-certificate/head.ts';

/** The routes that enrolment exposes, each with its data, its head and the chunk of its page. */
export const routes: RemoteRoute[] = [
  {
    id: 'enrolment.registration',
    path: '/registration',
    loader: loadRegistration,
    head: registrationHead,
    page: () => import(/* webpackChunkName: "enrolment.registration" */ './registration/RegistrationPage.tsx'),
  },
  {
    id: 'enrolment.success-payment',
    path: '/success-payment',
    loader: requireId,
    head: paymentHead,
    page: () => import(/* webpackChunkName: "enrolment.success-payment" */ './success-payment/SuccessPaymentPage.tsx'),
  },
  {
    id: 'enrolment.my-registration',
    path: '/my-registration/:secret',
    loader: loadOrder,
    head: orderHead,
    page: () => import(/* webpackChunkName: "enrolment.my-registration" */ './my-registration/MyRegistrationPage.tsx'),
  },
  {
    id: 'enrolment.my-classes',
    path: '/my-classes',
    loader: loadClasses,
    head: classesHead,
    page: () => import(/* webpackChunkName: "enrolment.my-classes" */ './my-classes/MyClassesPage.tsx'),
  },
  {
    id: 'enrolment.student-sign-in',
    path: '/my-classes/sign-in',
    head: signInHead,
    page: () => import(/* webpackChunkName: "enrolment.student-sign-in" */ './student-sign-in/SignInByLinkPage.tsx'),
  },
  {
    id: 'enrolment.sign-up',
    path: '/signup',
    head: signUpHead,
    page: () => import(/* webpackChunkName: "enrolment.sign-up" */ './student-sign-in/SignUpPage.tsx'),
  },
  {
    id: 'enrolment.waiting-list',
    path: '/waiting-list/:secret',
    loader: loadWaiting,
    head: waitingHead,
    page: () => import(/* webpackChunkName: "enrolment.waiting-list" */ './waiting-list/WaitingListPage.tsx'),
  },
  {
    id: 'enrolment.offered-seat',
    path: '/waiting-list/:secret/registration',
    loader: loadOfferedSeat,
    head: seatHead,
    page: () => import(/* webpackChunkName: "enrolment.offered-seat" */ './waiting-list/TakeSeatPage.tsx'),
  },
  {
    id: 'enrolment.newsletter',
    path: '/newsletter/:secret',
    loader: loadSubscription,
    head: subscriptionHead,
    page: () => import(/* webpackChunkName: "enrolment.newsletter" */ './newsletter/SubscriptionPage.tsx'),
  },
  {
    id: 'enrolment.corporate-seats',
    path: '/corporate-seats/:secret',
    loader: loadSeats,
    head: seatsHead,
    page: () => import(/* webpackChunkName: "enrolment.corporate-seats" */ './corporate-seats/SeatsPage.tsx'),
  },
  {
    id: 'enrolment.corporate-needs',
    path: '/corporate-needs',
    loader: loadPrograms,
    head: corporateHead,
    page: () => import(/* webpackChunkName: "enrolment.corporate-needs" */ './corporate-needs/CorporateNeedsPage.tsx'),
  },
  {
    id: 'enrolment.verify-certificate',
    path: '/verify-certificate',
    head: certificateHead,
    page: () =>
      import(/* webpackChunkName: "enrolment.verify-certificate" */ './verify-certificate/VerifyCertificatePage.tsx'),
  },
  {
    id: 'enrolment.forgot-password',
    path: '/forgot-password',
    head: forgotHead,
    page: () => import(/* webpackChunkName: "enrolment.forgot-password" */ './passwords/ForgotPasswordPage.tsx'),
  },
  {
    id: 'enrolment.set-password',
    path: '/set-password',
    head: chooseHead,
    page: () => import(/* webpackChunkName: "enrolment.set-password" */ './passwords/SetPasswordPage.tsx'),
  },
];
