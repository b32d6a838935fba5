// Generated from the API by `npm run openapi -w api`. Do not edit.

export interface paths {
    "/api/v1/attendance/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                title: string;
                                batch: number;
                                instructor: string;
                                ends_on: string;
                                sessions: {
                                    number: number;
                                    date: string | null;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    topic: string | null;
                                    recorded: number;
                                    expected: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/attendance/{secret}/sessions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                title: string;
                                batch: number;
                                session: {
                                    number: number;
                                    date: string | null;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    topic: string | null;
                                };
                                people: {
                                    registration_id: number;
                                    name: string;
                                    entries: {
                                        id: number;
                                        /** @enum {string} */
                                        state: "PRESENT" | "LATE" | "EXCUSED" | "ABSENT";
                                        note: string | null;
                                        author_name: string;
                                        marked_at: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        entries: {
                            key: string;
                            registration_id: number;
                            /** @enum {string} */
                            state: "PRESENT" | "LATE" | "EXCUSED" | "ABSENT";
                            note: string | null;
                            seen: number;
                            marked_at: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                title: string;
                                batch: number;
                                session: {
                                    number: number;
                                    date: string | null;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    topic: string | null;
                                };
                                people: {
                                    registration_id: number;
                                    name: string;
                                    entries: {
                                        id: number;
                                        /** @enum {string} */
                                        state: "PRESENT" | "LATE" | "EXCUSED" | "ABSENT";
                                        note: string | null;
                                        author_name: string;
                                        marked_at: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: number;
                    actor?: number;
                    action?: string;
                    entity?: string;
                    entity_id?: string;
                    since?: string;
                    until?: string;
                    reads?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    at: string;
                                    actor: {
                                        id: number | null;
                                        name: string;
                                    };
                                    action: string;
                                    entity: string;
                                    entity_id: string | null;
                                    before: {
                                        [key: string]: unknown;
                                    } | null;
                                    after: {
                                        [key: string]: unknown;
                                    } | null;
                                    reason: string | null;
                                    request_id: string | null;
                                    subject: string | null;
                                    transaction_id: string | null;
                                    restores: number | null;
                                    restorable?: boolean;
                                }[];
                                next: number | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/{entity}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: number;
                };
                header?: never;
                path: {
                    entity: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    at: string;
                                    actor: {
                                        id: number | null;
                                        name: string;
                                    };
                                    action: string;
                                    entity: string;
                                    entity_id: string | null;
                                    before: {
                                        [key: string]: unknown;
                                    } | null;
                                    after: {
                                        [key: string]: unknown;
                                    } | null;
                                    reason: string | null;
                                    request_id: string | null;
                                    subject: string | null;
                                    transaction_id: string | null;
                                    restores: number | null;
                                    restorable?: boolean;
                                }[];
                                next: number | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: {
                    preview?: boolean;
                };
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                entity: string;
                                entity_id: string;
                                from: {
                                    [key: string]: unknown;
                                };
                                to: {
                                    [key: string]: unknown;
                                };
                                left_out: string[];
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    batch: number;
                                    start_date: string;
                                    is_cancelled: boolean;
                                    course: {
                                        id: number;
                                        title: string;
                                    };
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                course: {
                                    id: number;
                                    slug: string;
                                    title: string;
                                    price: number;
                                    thumbnail: string | null;
                                    thumbnail_variants: {
                                        name: string;
                                        /** @enum {string} */
                                        format: "webp" | "avif";
                                        width: number;
                                    }[];
                                };
                                schedule: {
                                    id: number;
                                    course_id: number;
                                    code: string;
                                    batch: number;
                                    participant_amount: number | null;
                                    /** @enum {string} */
                                    availability: "OPEN" | "FULL";
                                    total_session: number | null;
                                    total_hour_per_session: number | null;
                                    instructor_id: number;
                                    instructor: {
                                        id: number;
                                        name: string;
                                        current_job: string;
                                    };
                                    location_id: number | null;
                                    location: {
                                        id: number;
                                        name: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    } | null;
                                    publish_at: string;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    days: string;
                                    version: number;
                                    seats_taken?: number;
                                    joining_details?: string | null;
                                    cancelled_at?: string | null;
                                    cancelled_reason?: string | null;
                                };
                                cancelled_at: string | null;
                                seats: {
                                    firm: number;
                                    held: number;
                                    offered: number;
                                    reserved: number;
                                    free: number | null;
                                };
                                reserved: {
                                    corporate_need_id: number;
                                    company_name: string;
                                    seats: number;
                                }[];
                                waiting: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/attendance-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                created_at: string;
                                ends_on: string;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/attendance-link/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                created_at: string;
                                ends_on: string;
                                url: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/attendance-link/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                threshold: number;
                                is_over: boolean;
                                rows: {
                                    registration_id: number;
                                    full_name: string;
                                    attended: number;
                                    sessions: number;
                                    is_enough: boolean;
                                    ref_id: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/certificates/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        registration_id: number;
                        reason?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                ref_id: string;
                                full_name: string;
                                course_schedule: {
                                    course: {
                                        title: string;
                                    };
                                    batch: number;
                                    start_date: string;
                                    end_date: string;
                                };
                                document: string | null;
                                issued_on: string;
                                revoked_at: string | null;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    transaction_id: string;
                                    full_name: string;
                                    email: string;
                                    phone_number: string;
                                    /** @enum {string} */
                                    seat: "CONFIRMED" | "HELD";
                                    held_until: string | null;
                                    /** @enum {string} */
                                    money: "FREE" | "UNPAID" | "OWING" | "PAID";
                                    masked?: string[];
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/participants/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    format?: "csv" | "xlsx";
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The list as a file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/participants/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        columns: ("first_name" | "last_name" | "email" | "phone_number" | "gender" | "birth_date" | "country" | "address" | "city" | "zip_code" | "motivation" | "payer_name" | "payer_email")[];
                        rows: {
                            line: number;
                            version: number | null;
                            cells: string[];
                        }[];
                        dry_run: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    line: number;
                                    name: string;
                                    /** @enum {string} */
                                    state: "NEW" | "CHANGED" | "SAME" | "WRONG" | "CONFLICT";
                                    version: number | null;
                                    changes: {
                                        field: string;
                                        before: string;
                                        after: string;
                                    }[];
                                    errors: {
                                        field: string;
                                        message: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/participants/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        first_name: string;
                        last_name: string;
                        /** Format: email */
                        email: string;
                        phone_number: string;
                        country?: string;
                        address?: string;
                        city?: string;
                        zip_code?: string;
                        /** @enum {string} */
                        gender?: "L" | "P";
                        /** Format: plain-date */
                        birth_date?: string;
                        payer_name?: string;
                        /** Format: email */
                        payer_email?: string;
                        /** @enum {string} */
                        payment: "NONE" | "BILL" | "TRANSFER";
                        amount?: number;
                        reference?: string;
                        /** Format: date-time */
                        occurred_at?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                order: {
                                    transaction_id: string;
                                    registration_id: number;
                                } | null;
                                outcome: {
                                    before: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    after: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    seats: {
                                        course_schedule_id: number;
                                        title: string;
                                        batch: number;
                                        change: number;
                                        free: number | null;
                                    }[];
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        channel: string | null;
                                    }[];
                                    bill: {
                                        amount: number;
                                        expires_at: string;
                                        mails?: number;
                                    } | null;
                                    mails: {
                                        /** @enum {string} */
                                        to: "PAYER" | "PARTICIPANT" | "TEAM";
                                        subject: string;
                                    }[];
                                    documents?: {
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string | null;
                                        amount: number;
                                    }[];
                                    plan?: {
                                        before: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                        after: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            transaction_id?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number | null;
                                    number: number;
                                    date: string | null;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    topic: string | null;
                                    instructor: {
                                        id: number;
                                        name: string;
                                    };
                                    place: string | null;
                                    moved_from: {
                                        date: string | null;
                                    } | null;
                                    version: number;
                                    recorded: number;
                                    expected: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/sessions/{number}/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                title: string;
                                batch: number;
                                session: {
                                    number: number;
                                    date: string | null;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    topic: string | null;
                                };
                                people: {
                                    registration_id: number;
                                    name: string;
                                    entries: {
                                        id: number;
                                        /** @enum {string} */
                                        state: "PRESENT" | "LATE" | "EXCUSED" | "ABSENT";
                                        note: string | null;
                                        author_name: string;
                                        marked_at: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        entries: {
                            key: string;
                            registration_id: number;
                            /** @enum {string} */
                            state: "PRESENT" | "LATE" | "EXCUSED" | "ABSENT";
                            note: string | null;
                            seen: number;
                            marked_at: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                title: string;
                                batch: number;
                                session: {
                                    number: number;
                                    date: string | null;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    topic: string | null;
                                };
                                people: {
                                    registration_id: number;
                                    name: string;
                                    entries: {
                                        id: number;
                                        /** @enum {string} */
                                        state: "PRESENT" | "LATE" | "EXCUSED" | "ABSENT";
                                        note: string | null;
                                        author_name: string;
                                        marked_at: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/sessions/{number}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: plain-date */
                        date: string | null;
                        /** Format: plain-time */
                        start_time: string;
                        /** Format: plain-time */
                        end_time: string;
                        topic: string | null;
                        instructor_id: number;
                        place: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number | null;
                                number: number;
                                date: string | null;
                                start_time: string;
                                end_time: string;
                                /** @enum {string} */
                                time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                topic: string | null;
                                instructor: {
                                    id: number;
                                    name: string;
                                };
                                place: string | null;
                                moved_from: {
                                    date: string | null;
                                } | null;
                                version: number;
                                recorded: number;
                                expected: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                version?: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                    type?: "ALL" | "VALID" | "REVOKED";
                    q?: string;
                    sort?: "newest" | "oldest";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    ref_id: string;
                                    full_name: string;
                                    course_schedule: {
                                        course: {
                                            title: string;
                                        };
                                        batch: number;
                                        start_date: string;
                                        end_date: string;
                                    };
                                    document: string | null;
                                    issued_on: string;
                                    revoked_at: string | null;
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/certificates/bulk/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        preview?: boolean;
                        rows: {
                            id: number;
                            shown?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    outcome: {
                                        shown: string;
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                        can_retry: boolean;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/certificates/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                registration_id: number;
                                full_name: string;
                                email: string;
                                course_schedule: {
                                    course: {
                                        title: string;
                                    };
                                    batch: number;
                                    start_date: string;
                                    end_date: string;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/certificates/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        registration_id: number;
                        full_name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                ref_id: string;
                                full_name: string;
                                course_schedule: {
                                    course: {
                                        title: string;
                                    };
                                    batch: number;
                                    start_date: string;
                                    end_date: string;
                                };
                                document: string | null;
                                issued_on: string;
                                revoked_at: string | null;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/certificates/find-by-ref-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    ref_id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                student: {
                                    full_name: string;
                                };
                                course_schedule: {
                                    course: {
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                    };
                                };
                                document: string;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/certificates/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                ref_id: string;
                                full_name: string;
                                course_schedule: {
                                    course: {
                                        title: string;
                                    };
                                    batch: number;
                                    start_date: string;
                                    end_date: string;
                                };
                                document: string | null;
                                issued_on: string;
                                revoked_at: string | null;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                    q?: string;
                    since?: string;
                    state?: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                    owner?: number;
                    view?: "OVERDUE" | "UNOWNED";
                    sort?: "newest" | "oldest" | "largest" | "smallest" | "next";
                    before?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    company_name: string;
                                    course: {
                                        id: number;
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                    } | null;
                                    participant_amount: number;
                                    pic_name: string;
                                    pic_email: string;
                                    pic_whatsapp: string | null;
                                    notes: string | null;
                                    masked?: string[];
                                    created_at: string;
                                    /** @enum {string} */
                                    state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                                    owner: {
                                        id: number;
                                        name: string;
                                    } | null;
                                    next_action: string | null;
                                    next_action_on: string | null;
                                    value: number | null;
                                    version: number;
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/bulk/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        to: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                        reason?: string | null;
                        preview?: boolean;
                        rows: {
                            id: number;
                            shown?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    outcome: {
                                        shown: string;
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                        can_retry: boolean;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/bulk/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rows: {
                            id: number;
                            version: number;
                            owner_id: number | null;
                            next_action: string | null;
                            /** Format: plain-date */
                            next_action_on: string | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    outcome: {
                                        version: number;
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                        can_retry: boolean;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        company_name: string;
                        pic_name: string;
                        /** Format: email */
                        pic_email: string;
                        pic_whatsapp?: string | null;
                        course_id?: number | null;
                        participant_amount: number;
                        notes?: string | null;
                        /** @enum {boolean} */
                        terms_accepted?: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    q?: string;
                    since?: string;
                    state?: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                    owner?: number;
                    view?: "OVERDUE" | "UNOWNED";
                    sort?: "newest" | "oldest" | "largest" | "smallest" | "next";
                    format?: "csv" | "xlsx";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The list as a file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/pipeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                states: {
                                    NEW: number;
                                    CONTACTED: number;
                                    QUOTED: number;
                                    ACCEPTED: number;
                                    INVOICED: number;
                                    PAID: number;
                                    DELIVERED: number;
                                    LOST: number;
                                };
                                values?: {
                                    NEW: number;
                                    CONTACTED: number;
                                    QUOTED: number;
                                    ACCEPTED: number;
                                    INVOICED: number;
                                    PAID: number;
                                    DELIVERED: number;
                                    LOST: number;
                                };
                                mine: number;
                                overdue: number;
                                unowned: number;
                                owners: {
                                    id: number;
                                    name: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                company_name: string;
                                course: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                } | null;
                                participant_amount: number;
                                pic_name: string;
                                pic_email: string;
                                pic_whatsapp: string | null;
                                notes: string | null;
                                masked?: string[];
                                created_at: string;
                                /** @enum {string} */
                                state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                                owner: {
                                    id: number;
                                    name: string;
                                } | null;
                                next_action: string | null;
                                next_action_on: string | null;
                                value: number | null;
                                version: number;
                                lost_reason: string | null;
                                steps: ("NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST")[];
                                /** @enum {string|null} */
                                back: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                can_be_quoted: boolean;
                                quotes: {
                                    id: number;
                                    number: string;
                                    issued_at: string;
                                    title: string;
                                    seats: number;
                                    price: number;
                                    lines: {
                                        label: string;
                                        amount: number;
                                    }[];
                                    amount: number;
                                    valid_until: string;
                                }[];
                                seats: {
                                    batch: {
                                        id: number;
                                        course_title: string;
                                        batch: number;
                                        start_date: string;
                                        is_cancelled: boolean;
                                    } | null;
                                    taken: number;
                                    named: number;
                                    people: {
                                        id: number;
                                        transaction_id: string;
                                        full_name: string;
                                    }[];
                                    invited_at: string | null;
                                    can_change: boolean;
                                };
                                log: {
                                    id: number;
                                    /** @enum {string|null} */
                                    state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                    text: string | null;
                                    staff_name: string;
                                    created_at: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        to: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                company_name: string;
                                course: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                } | null;
                                participant_amount: number;
                                pic_name: string;
                                pic_email: string;
                                pic_whatsapp: string | null;
                                notes: string | null;
                                masked?: string[];
                                created_at: string;
                                /** @enum {string} */
                                state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                                owner: {
                                    id: number;
                                    name: string;
                                } | null;
                                next_action: string | null;
                                next_action_on: string | null;
                                value: number | null;
                                version: number;
                                lost_reason: string | null;
                                steps: ("NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST")[];
                                /** @enum {string|null} */
                                back: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                can_be_quoted: boolean;
                                quotes: {
                                    id: number;
                                    number: string;
                                    issued_at: string;
                                    title: string;
                                    seats: number;
                                    price: number;
                                    lines: {
                                        label: string;
                                        amount: number;
                                    }[];
                                    amount: number;
                                    valid_until: string;
                                }[];
                                seats: {
                                    batch: {
                                        id: number;
                                        course_title: string;
                                        batch: number;
                                        start_date: string;
                                        is_cancelled: boolean;
                                    } | null;
                                    taken: number;
                                    named: number;
                                    people: {
                                        id: number;
                                        transaction_id: string;
                                        full_name: string;
                                    }[];
                                    invited_at: string | null;
                                    can_change: boolean;
                                };
                                log: {
                                    id: number;
                                    /** @enum {string|null} */
                                    state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                    text: string | null;
                                    staff_name: string;
                                    created_at: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    course_title: string;
                                    batch: number;
                                    start_date: string;
                                    free: number | null;
                                    waiting: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        as: "MAIL" | "COPY";
                        end_earlier: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                created_at: string;
                                url: string | null;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        to: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                        reason?: string | null;
                        seats?: {
                            course_schedule_id: number;
                            seats: number;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                company_name: string;
                                course: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                } | null;
                                participant_amount: number;
                                pic_name: string;
                                pic_email: string;
                                pic_whatsapp: string | null;
                                notes: string | null;
                                masked?: string[];
                                created_at: string;
                                /** @enum {string} */
                                state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                                owner: {
                                    id: number;
                                    name: string;
                                } | null;
                                next_action: string | null;
                                next_action_on: string | null;
                                value: number | null;
                                version: number;
                                lost_reason: string | null;
                                steps: ("NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST")[];
                                /** @enum {string|null} */
                                back: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                can_be_quoted: boolean;
                                quotes: {
                                    id: number;
                                    number: string;
                                    issued_at: string;
                                    title: string;
                                    seats: number;
                                    price: number;
                                    lines: {
                                        label: string;
                                        amount: number;
                                    }[];
                                    amount: number;
                                    valid_until: string;
                                }[];
                                seats: {
                                    batch: {
                                        id: number;
                                        course_title: string;
                                        batch: number;
                                        start_date: string;
                                        is_cancelled: boolean;
                                    } | null;
                                    taken: number;
                                    named: number;
                                    people: {
                                        id: number;
                                        transaction_id: string;
                                        full_name: string;
                                    }[];
                                    invited_at: string | null;
                                    can_change: boolean;
                                };
                                log: {
                                    id: number;
                                    /** @enum {string|null} */
                                    state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                    text: string | null;
                                    staff_name: string;
                                    created_at: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                company_name: string;
                                course: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                } | null;
                                participant_amount: number;
                                pic_name: string;
                                pic_email: string;
                                pic_whatsapp: string | null;
                                notes: string | null;
                                masked?: string[];
                                created_at: string;
                                /** @enum {string} */
                                state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                                owner: {
                                    id: number;
                                    name: string;
                                } | null;
                                next_action: string | null;
                                next_action_on: string | null;
                                value: number | null;
                                version: number;
                                lost_reason: string | null;
                                steps: ("NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST")[];
                                /** @enum {string|null} */
                                back: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                can_be_quoted: boolean;
                                quotes: {
                                    id: number;
                                    number: string;
                                    issued_at: string;
                                    title: string;
                                    seats: number;
                                    price: number;
                                    lines: {
                                        label: string;
                                        amount: number;
                                    }[];
                                    amount: number;
                                    valid_until: string;
                                }[];
                                seats: {
                                    batch: {
                                        id: number;
                                        course_title: string;
                                        batch: number;
                                        start_date: string;
                                        is_cancelled: boolean;
                                    } | null;
                                    taken: number;
                                    named: number;
                                    people: {
                                        id: number;
                                        transaction_id: string;
                                        full_name: string;
                                    }[];
                                    invited_at: string | null;
                                    can_change: boolean;
                                };
                                log: {
                                    id: number;
                                    /** @enum {string|null} */
                                    state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                    text: string | null;
                                    staff_name: string;
                                    created_at: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        owner_id: number | null;
                        next_action: string | null;
                        /** Format: plain-date */
                        next_action_on: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                company_name: string;
                                course: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                } | null;
                                participant_amount: number;
                                pic_name: string;
                                pic_email: string;
                                pic_whatsapp: string | null;
                                notes: string | null;
                                masked?: string[];
                                created_at: string;
                                /** @enum {string} */
                                state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                                owner: {
                                    id: number;
                                    name: string;
                                } | null;
                                next_action: string | null;
                                next_action_on: string | null;
                                value: number | null;
                                version: number;
                                lost_reason: string | null;
                                steps: ("NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST")[];
                                /** @enum {string|null} */
                                back: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                can_be_quoted: boolean;
                                quotes: {
                                    id: number;
                                    number: string;
                                    issued_at: string;
                                    title: string;
                                    seats: number;
                                    price: number;
                                    lines: {
                                        label: string;
                                        amount: number;
                                    }[];
                                    amount: number;
                                    valid_until: string;
                                }[];
                                seats: {
                                    batch: {
                                        id: number;
                                        course_title: string;
                                        batch: number;
                                        start_date: string;
                                        is_cancelled: boolean;
                                    } | null;
                                    taken: number;
                                    named: number;
                                    people: {
                                        id: number;
                                        transaction_id: string;
                                        full_name: string;
                                    }[];
                                    invited_at: string | null;
                                    can_change: boolean;
                                };
                                log: {
                                    id: number;
                                    /** @enum {string|null} */
                                    state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                    text: string | null;
                                    staff_name: string;
                                    created_at: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        seats: number;
                        price: number;
                        lines: {
                            label: string;
                            amount: number;
                        }[];
                        /** Format: plain-date */
                        valid_until: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                company_name: string;
                                course: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                } | null;
                                participant_amount: number;
                                pic_name: string;
                                pic_email: string;
                                pic_whatsapp: string | null;
                                notes: string | null;
                                masked?: string[];
                                created_at: string;
                                /** @enum {string} */
                                state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                                owner: {
                                    id: number;
                                    name: string;
                                } | null;
                                next_action: string | null;
                                next_action_on: string | null;
                                value: number | null;
                                version: number;
                                lost_reason: string | null;
                                steps: ("NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST")[];
                                /** @enum {string|null} */
                                back: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                can_be_quoted: boolean;
                                quotes: {
                                    id: number;
                                    number: string;
                                    issued_at: string;
                                    title: string;
                                    seats: number;
                                    price: number;
                                    lines: {
                                        label: string;
                                        amount: number;
                                    }[];
                                    amount: number;
                                    valid_until: string;
                                }[];
                                seats: {
                                    batch: {
                                        id: number;
                                        course_title: string;
                                        batch: number;
                                        start_date: string;
                                        is_cancelled: boolean;
                                    } | null;
                                    taken: number;
                                    named: number;
                                    people: {
                                        id: number;
                                        transaction_id: string;
                                        full_name: string;
                                    }[];
                                    invited_at: string | null;
                                    can_change: boolean;
                                };
                                log: {
                                    id: number;
                                    /** @enum {string|null} */
                                    state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                    text: string | null;
                                    staff_name: string;
                                    created_at: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}/quotes/{quote_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    quote_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        course_schedule_id: number;
                        seats: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                company_name: string;
                                course: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                } | null;
                                participant_amount: number;
                                pic_name: string;
                                pic_email: string;
                                pic_whatsapp: string | null;
                                notes: string | null;
                                masked?: string[];
                                created_at: string;
                                /** @enum {string} */
                                state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST";
                                owner: {
                                    id: number;
                                    name: string;
                                } | null;
                                next_action: string | null;
                                next_action_on: string | null;
                                value: number | null;
                                version: number;
                                lost_reason: string | null;
                                steps: ("NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST")[];
                                /** @enum {string|null} */
                                back: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                can_be_quoted: boolean;
                                quotes: {
                                    id: number;
                                    number: string;
                                    issued_at: string;
                                    title: string;
                                    seats: number;
                                    price: number;
                                    lines: {
                                        label: string;
                                        amount: number;
                                    }[];
                                    amount: number;
                                    valid_until: string;
                                }[];
                                seats: {
                                    batch: {
                                        id: number;
                                        course_title: string;
                                        batch: number;
                                        start_date: string;
                                        is_cancelled: boolean;
                                    } | null;
                                    taken: number;
                                    named: number;
                                    people: {
                                        id: number;
                                        transaction_id: string;
                                        full_name: string;
                                    }[];
                                    invited_at: string | null;
                                    can_change: boolean;
                                };
                                log: {
                                    id: number;
                                    /** @enum {string|null} */
                                    state: "NEW" | "CONTACTED" | "QUOTED" | "ACCEPTED" | "INVOICED" | "PAID" | "DELIVERED" | "LOST" | null;
                                    text: string | null;
                                    staff_name: string;
                                    created_at: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-needs/{id}/seats/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        columns: ("full_name" | "email" | "phone_number")[];
                        rows: {
                            line: number;
                            version: number | null;
                            cells: string[];
                        }[];
                        dry_run: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    line: number;
                                    name: string;
                                    /** @enum {string} */
                                    state: "NEW" | "CHANGED" | "SAME" | "WRONG" | "CONFLICT";
                                    version: number | null;
                                    changes: {
                                        field: string;
                                        before: string;
                                        after: string;
                                    }[];
                                    errors: {
                                        field: string;
                                        message: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-seats/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                company_name: string;
                                course: {
                                    title: string;
                                };
                                batch: {
                                    number: number;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    days: string;
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    location: string | null;
                                };
                                taken: number;
                                is_open: boolean;
                                people: {
                                    id: number;
                                    full_name: string;
                                    email: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-seats/{secret}/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        registration_id: number;
                        full_name: string;
                        /** Format: email */
                        email: string;
                        phone_number: string;
                        before?: {
                            full_name: string;
                            email: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                company_name: string;
                                course: {
                                    title: string;
                                };
                                batch: {
                                    number: number;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    days: string;
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    location: string | null;
                                };
                                taken: number;
                                is_open: boolean;
                                people: {
                                    id: number;
                                    full_name: string;
                                    email: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            stored?: {
                                full_name: string;
                                email: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-seats/{secret}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        full_name: string;
                        /** Format: email */
                        email: string;
                        phone_number: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                company_name: string;
                                course: {
                                    title: string;
                                };
                                batch: {
                                    number: number;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    days: string;
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    location: string | null;
                                };
                                taken: number;
                                is_open: boolean;
                                people: {
                                    id: number;
                                    full_name: string;
                                    email: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-details/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        course_id: number;
                        order: number;
                        title: string;
                        /** @enum {string} */
                        type: "SYLLABUS" | "DESCRIPTION" | "ADVANTAGE";
                        description: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                course_id: number;
                                order: number;
                                title: string;
                                /** @enum {string} */
                                type: "SYLLABUS" | "DESCRIPTION" | "ADVANTAGE";
                                description: string;
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-details/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-details/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        order: number;
                        title: string;
                        /** @enum {string} */
                        type: "SYLLABUS" | "DESCRIPTION" | "ADVANTAGE";
                        description: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                course_id: number;
                                order: number;
                                title: string;
                                /** @enum {string} */
                                type: "SYLLABUS" | "DESCRIPTION" | "ADVANTAGE";
                                description: string;
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-schedules/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                    condition?: "is" | "not" | "all";
                    type?: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    course_id: number;
                                    code: string;
                                    batch: number;
                                    participant_amount: number | null;
                                    /** @enum {string} */
                                    availability: "OPEN" | "FULL";
                                    total_session: number | null;
                                    total_hour_per_session: number | null;
                                    instructor_id: number;
                                    instructor: {
                                        id: number;
                                        name: string;
                                        current_job: string;
                                    };
                                    location_id: number | null;
                                    location: {
                                        id: number;
                                        name: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    } | null;
                                    publish_at: string;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    days: string;
                                    version: number;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                    course: {
                                        id: number;
                                        code: string;
                                        slug: string;
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                        category_id: number;
                                        category: {
                                            id: number;
                                            name: string;
                                        };
                                        short_description: string;
                                        thumbnail: string | null;
                                        thumbnail_variants: {
                                            name: string;
                                            /** @enum {string} */
                                            format: "webp" | "avif";
                                            width: number;
                                        }[];
                                        price: number;
                                        discount_id: number | null;
                                        discount: {
                                            id: number;
                                            percentage: number;
                                        } | null;
                                        discounted_price: number;
                                    };
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-schedules/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        course_id: number;
                        code: string;
                        batch: number;
                        participant_amount?: number | null;
                        total_session?: number | null;
                        total_hour_per_session?: number | null;
                        instructor_id: number;
                        location_id?: number | null;
                        /** Format: plain-date */
                        publish_at: string;
                        /** Format: plain-date */
                        start_date: string;
                        /** Format: plain-date */
                        end_date: string;
                        /** Format: plain-time */
                        start_time: string;
                        /** Format: plain-time */
                        end_time: string;
                        /** @enum {string} */
                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                        days: string;
                        joining_details?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                course_id: number;
                                code: string;
                                batch: number;
                                participant_amount: number | null;
                                /** @enum {string} */
                                availability: "OPEN" | "FULL";
                                total_session: number | null;
                                total_hour_per_session: number | null;
                                instructor_id: number;
                                instructor: {
                                    id: number;
                                    name: string;
                                    current_job: string;
                                };
                                location_id: number | null;
                                location: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                } | null;
                                publish_at: string;
                                start_date: string;
                                end_date: string;
                                start_time: string;
                                end_time: string;
                                /** @enum {string} */
                                time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                /** @enum {string} */
                                mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                days: string;
                                version: number;
                                seats_taken?: number;
                                joining_details?: string | null;
                                cancelled_at?: string | null;
                                cancelled_reason?: string | null;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-schedules/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    before?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    cells: {
                                        course: string;
                                        batch: string;
                                        code: string;
                                        instructor: string;
                                        publish_at: string;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        mode: string;
                                        days: string;
                                        location: string;
                                        participant_amount: string;
                                        total_session: string;
                                        total_hour_per_session: string;
                                    };
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-schedules/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        columns: ("course" | "batch" | "code" | "instructor" | "publish_at" | "start_date" | "end_date" | "start_time" | "end_time" | "mode" | "days" | "location" | "participant_amount" | "total_session" | "total_hour_per_session")[];
                        rows: {
                            line: number;
                            version: number | null;
                            cells: string[];
                        }[];
                        dry_run: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    line: number;
                                    name: string;
                                    /** @enum {string} */
                                    state: "NEW" | "CHANGED" | "SAME" | "WRONG" | "CONFLICT";
                                    version: number | null;
                                    changes: {
                                        field: string;
                                        before: string;
                                        after: string;
                                    }[];
                                    errors: {
                                        field: string;
                                        message: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-schedules/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        /** @enum {string} */
                        decision: "REFUND" | "MOVE" | "LATER";
                        course_schedule_id?: number;
                        people?: {
                            /** Format: uuid */
                            transaction_id: string;
                            /** @enum {string} */
                            decision: "REFUND" | "MOVE" | "LATER";
                            course_schedule_id?: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    transaction_id: string;
                                    payer: string;
                                    participants: string[];
                                    /** @enum {string} */
                                    decision: "REFUND" | "MOVE" | "LATER";
                                    /** @enum {string} */
                                    state: "WAITING" | "DONE" | "REFUSED";
                                    outcome: {
                                        before: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        after: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        seats: {
                                            course_schedule_id: number;
                                            title: string;
                                            batch: number;
                                            change: number;
                                            free: number | null;
                                        }[];
                                        refunds: {
                                            amount: number;
                                            /** @enum {string} */
                                            method: "PROVIDER" | "BANK_TRANSFER";
                                            channel: string | null;
                                        }[];
                                        bill: {
                                            amount: number;
                                            expires_at: string;
                                            mails?: number;
                                        } | null;
                                        mails: {
                                            /** @enum {string} */
                                            to: "PAYER" | "PARTICIPANT" | "TEAM";
                                            subject: string;
                                        }[];
                                        documents?: {
                                            /** @enum {string} */
                                            kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                            number: string | null;
                                            amount: number;
                                        }[];
                                        plan?: {
                                            before: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                            after: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                        };
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-schedules/{id}/cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    transaction_id: string;
                                    payer: string;
                                    participants: string[];
                                    /** @enum {string} */
                                    decision: "REFUND" | "MOVE" | "LATER";
                                    /** @enum {string} */
                                    state: "WAITING" | "DONE" | "REFUSED";
                                    outcome: {
                                        before: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        after: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        seats: {
                                            course_schedule_id: number;
                                            title: string;
                                            batch: number;
                                            change: number;
                                            free: number | null;
                                        }[];
                                        refunds: {
                                            amount: number;
                                            /** @enum {string} */
                                            method: "PROVIDER" | "BANK_TRANSFER";
                                            channel: string | null;
                                        }[];
                                        bill: {
                                            amount: number;
                                            expires_at: string;
                                            mails?: number;
                                        } | null;
                                        mails: {
                                            /** @enum {string} */
                                            to: "PAYER" | "PARTICIPANT" | "TEAM";
                                            subject: string;
                                        }[];
                                        documents?: {
                                            /** @enum {string} */
                                            kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                            number: string | null;
                                            amount: number;
                                        }[];
                                        plan?: {
                                            before: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                            after: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                        };
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-schedules/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-schedules/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                        batch: number;
                        participant_amount?: number | null;
                        total_session?: number | null;
                        total_hour_per_session?: number | null;
                        instructor_id: number;
                        location_id?: number | null;
                        /** Format: plain-date */
                        publish_at: string;
                        /** Format: plain-date */
                        start_date: string;
                        /** Format: plain-date */
                        end_date: string;
                        /** Format: plain-time */
                        start_time: string;
                        /** Format: plain-time */
                        end_time: string;
                        /** @enum {string} */
                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                        days: string;
                        joining_details?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                course_id: number;
                                code: string;
                                batch: number;
                                participant_amount: number | null;
                                /** @enum {string} */
                                availability: "OPEN" | "FULL";
                                total_session: number | null;
                                total_hour_per_session: number | null;
                                instructor_id: number;
                                instructor: {
                                    id: number;
                                    name: string;
                                    current_job: string;
                                };
                                location_id: number | null;
                                location: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                } | null;
                                publish_at: string;
                                start_date: string;
                                end_date: string;
                                start_time: string;
                                end_time: string;
                                /** @enum {string} */
                                time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                /** @enum {string} */
                                mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                days: string;
                                version: number;
                                seats_taken?: number;
                                joining_details?: string | null;
                                cancelled_at?: string | null;
                                cancelled_reason?: string | null;
                                told_at: string | null;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-schedules/{id}/waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                course_schedule: {
                                    id: number;
                                    batch: number;
                                    start_date: string;
                                    course: {
                                        id: number;
                                        title: string;
                                    };
                                    participant_amount: number | null;
                                    seats_taken: number;
                                };
                                rows: {
                                    id: number;
                                    rank: number | null;
                                    name: string | null;
                                    email: string;
                                    phone_number: string | null;
                                    /** @enum {string} */
                                    state: "WAITING" | "OFFERED" | "TAKEN";
                                    created_at: string;
                                    offer_ends_at: string | null;
                                    lapses: number;
                                    transaction_id: string | null;
                                    version: number;
                                    masked?: string[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/course-schedules/{id}/waiting-list/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string;
                        phone_number?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                    type?: "ALL" | "PAID" | "FREE";
                    q?: string;
                    sort?: "newest" | "oldest" | "title" | "title_desc" | "price" | "price_desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    code: string;
                                    slug: string;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                    category_id: number;
                                    category: {
                                        id: number;
                                        name: string;
                                    };
                                    short_description: string;
                                    header_image: string | null;
                                    header_image_variants: {
                                        name: string;
                                        /** @enum {string} */
                                        format: "webp" | "avif";
                                        width: number;
                                    }[];
                                    thumbnail: string | null;
                                    thumbnail_variants: {
                                        name: string;
                                        /** @enum {string} */
                                        format: "webp" | "avif";
                                        width: number;
                                    }[];
                                    introduction_video: string | null;
                                    document: string | null;
                                    price: number;
                                    discount_id: number | null;
                                    discount: {
                                        id: number;
                                        percentage: number;
                                    } | null;
                                    discounted_price: number;
                                    created_at: string;
                                    version: number;
                                    user: {
                                        name: string;
                                    };
                                    course_schedules: {
                                        id: number;
                                        course_id: number;
                                        code: string;
                                        batch: number;
                                        participant_amount: number | null;
                                        /** @enum {string} */
                                        availability: "OPEN" | "FULL";
                                        total_session: number | null;
                                        total_hour_per_session: number | null;
                                        instructor_id: number;
                                        instructor: {
                                            id: number;
                                            name: string;
                                            current_job: string;
                                        };
                                        location_id: number | null;
                                        location: {
                                            id: number;
                                            name: string;
                                            /** @enum {string} */
                                            time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        } | null;
                                        publish_at: string;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        days: string;
                                        version: number;
                                        seats_taken?: number;
                                        joining_details?: string | null;
                                        cancelled_at?: string | null;
                                        cancelled_reason?: string | null;
                                    }[];
                                    counts?: {
                                        details: number;
                                        schedules: number;
                                    };
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses/by-category-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                    program?: string;
                    course?: string;
                    location?: string;
                    q?: string;
                    exact?: "true";
                    sort?: "soonest" | "price";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    code: string;
                                    slug: string;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                    category_id: number;
                                    category: {
                                        id: number;
                                        name: string;
                                    };
                                    short_description: string;
                                    header_image: string | null;
                                    header_image_variants: {
                                        name: string;
                                        /** @enum {string} */
                                        format: "webp" | "avif";
                                        width: number;
                                    }[];
                                    thumbnail: string | null;
                                    thumbnail_variants: {
                                        name: string;
                                        /** @enum {string} */
                                        format: "webp" | "avif";
                                        width: number;
                                    }[];
                                    introduction_video: string | null;
                                    document: string | null;
                                    price: number;
                                    discount_id: number | null;
                                    discount: {
                                        id: number;
                                        percentage: number;
                                    } | null;
                                    discounted_price: number;
                                    created_at: string;
                                    version: number;
                                    user: {
                                        name: string;
                                    };
                                    course_schedules: {
                                        id: number;
                                        course_id: number;
                                        code: string;
                                        batch: number;
                                        participant_amount: number | null;
                                        /** @enum {string} */
                                        availability: "OPEN" | "FULL";
                                        total_session: number | null;
                                        total_hour_per_session: number | null;
                                        instructor_id: number;
                                        instructor: {
                                            id: number;
                                            name: string;
                                            current_job: string;
                                        };
                                        location_id: number | null;
                                        location: {
                                            id: number;
                                            name: string;
                                            /** @enum {string} */
                                            time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        } | null;
                                        publish_at: string;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        days: string;
                                        version: number;
                                        seats_taken?: number;
                                        joining_details?: string | null;
                                        cancelled_at?: string | null;
                                        cancelled_reason?: string | null;
                                    }[];
                                    counts?: {
                                        details: number;
                                        schedules: number;
                                    };
                                }[];
                                count: number;
                                corrected?: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses/by-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                    type?: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    code: string;
                                    slug: string;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                    category_id: number;
                                    category: {
                                        id: number;
                                        name: string;
                                    };
                                    short_description: string;
                                    header_image: string | null;
                                    header_image_variants: {
                                        name: string;
                                        /** @enum {string} */
                                        format: "webp" | "avif";
                                        width: number;
                                    }[];
                                    thumbnail: string | null;
                                    thumbnail_variants: {
                                        name: string;
                                        /** @enum {string} */
                                        format: "webp" | "avif";
                                        width: number;
                                    }[];
                                    introduction_video: string | null;
                                    document: string | null;
                                    price: number;
                                    discount_id: number | null;
                                    discount: {
                                        id: number;
                                        percentage: number;
                                    } | null;
                                    discounted_price: number;
                                    created_at: string;
                                    version: number;
                                    user: {
                                        name: string;
                                    };
                                    course_schedules: {
                                        id: number;
                                        course_id: number;
                                        code: string;
                                        batch: number;
                                        participant_amount: number | null;
                                        /** @enum {string} */
                                        availability: "OPEN" | "FULL";
                                        total_session: number | null;
                                        total_hour_per_session: number | null;
                                        instructor_id: number;
                                        instructor: {
                                            id: number;
                                            name: string;
                                            current_job: string;
                                        };
                                        location_id: number | null;
                                        location: {
                                            id: number;
                                            name: string;
                                            /** @enum {string} */
                                            time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        } | null;
                                        publish_at: string;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        days: string;
                                        version: number;
                                        seats_taken?: number;
                                        joining_details?: string | null;
                                        cancelled_at?: string | null;
                                        cancelled_reason?: string | null;
                                    }[];
                                    counts?: {
                                        details: number;
                                        schedules: number;
                                    };
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                code: string;
                                slug: string;
                                title: string;
                                /** @enum {string} */
                                type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                category_id: number;
                                category: {
                                    id: number;
                                    name: string;
                                };
                                short_description: string;
                                header_image: string | null;
                                header_image_variants: {
                                    name: string;
                                    /** @enum {string} */
                                    format: "webp" | "avif";
                                    width: number;
                                }[];
                                thumbnail: string | null;
                                thumbnail_variants: {
                                    name: string;
                                    /** @enum {string} */
                                    format: "webp" | "avif";
                                    width: number;
                                }[];
                                introduction_video: string | null;
                                document: string | null;
                                price: number;
                                discount_id: number | null;
                                discount: {
                                    id: number;
                                    percentage: number;
                                } | null;
                                discounted_price: number;
                                created_at: string;
                                version: number;
                                user: {
                                    name: string;
                                };
                                description: string;
                                refund_policy?: {
                                    days: number;
                                    percent: number;
                                }[];
                                certificate_threshold?: number;
                                course_details: {
                                    id: number;
                                    course_id: number;
                                    order: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "SYLLABUS" | "DESCRIPTION" | "ADVANTAGE";
                                    description: string;
                                    version?: number;
                                }[];
                                course_schedules: {
                                    id: number;
                                    course_id: number;
                                    code: string;
                                    batch: number;
                                    participant_amount: number | null;
                                    /** @enum {string} */
                                    availability: "OPEN" | "FULL";
                                    total_session: number | null;
                                    total_hour_per_session: number | null;
                                    instructor_id: number;
                                    instructor: {
                                        id: number;
                                        name: string;
                                        current_job: string;
                                    };
                                    location_id: number | null;
                                    location: {
                                        id: number;
                                        name: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    } | null;
                                    publish_at: string;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    days: string;
                                    version: number;
                                    seats_taken?: number;
                                    joining_details?: string | null;
                                    cancelled_at?: string | null;
                                    cancelled_reason?: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    before?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    cells: {
                                        code: string;
                                        title: string;
                                        slug: string;
                                        type: string;
                                        category: string;
                                        short_description: string;
                                        description: string;
                                        price: string;
                                        discount: string;
                                        introduction_video: string;
                                    };
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        columns: ("code" | "title" | "slug" | "type" | "category" | "short_description" | "description" | "price" | "discount" | "introduction_video")[];
                        rows: {
                            line: number;
                            version: number | null;
                            cells: string[];
                        }[];
                        dry_run: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    line: number;
                                    name: string;
                                    /** @enum {string} */
                                    state: "NEW" | "CHANGED" | "SAME" | "WRONG" | "CONFLICT";
                                    version: number | null;
                                    changes: {
                                        field: string;
                                        before: string;
                                        after: string;
                                    }[];
                                    errors: {
                                        field: string;
                                        message: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses/read-one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    slug: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                code: string;
                                slug: string;
                                title: string;
                                /** @enum {string} */
                                type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                category_id: number;
                                category: {
                                    id: number;
                                    name: string;
                                };
                                short_description: string;
                                header_image: string | null;
                                header_image_variants: {
                                    name: string;
                                    /** @enum {string} */
                                    format: "webp" | "avif";
                                    width: number;
                                }[];
                                thumbnail: string | null;
                                thumbnail_variants: {
                                    name: string;
                                    /** @enum {string} */
                                    format: "webp" | "avif";
                                    width: number;
                                }[];
                                introduction_video: string | null;
                                document: string | null;
                                price: number;
                                discount_id: number | null;
                                discount: {
                                    id: number;
                                    percentage: number;
                                } | null;
                                discounted_price: number;
                                created_at: string;
                                version: number;
                                user: {
                                    name: string;
                                };
                                description: string;
                                refund_policy?: {
                                    days: number;
                                    percent: number;
                                }[];
                                certificate_threshold?: number;
                                course_details: {
                                    id: number;
                                    course_id: number;
                                    order: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "SYLLABUS" | "DESCRIPTION" | "ADVANTAGE";
                                    description: string;
                                    version?: number;
                                }[];
                                course_schedules: {
                                    id: number;
                                    course_id: number;
                                    code: string;
                                    batch: number;
                                    participant_amount: number | null;
                                    /** @enum {string} */
                                    availability: "OPEN" | "FULL";
                                    total_session: number | null;
                                    total_hour_per_session: number | null;
                                    instructor_id: number;
                                    instructor: {
                                        id: number;
                                        name: string;
                                        current_job: string;
                                    };
                                    location_id: number | null;
                                    location: {
                                        id: number;
                                        name: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    } | null;
                                    publish_at: string;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    days: string;
                                    version: number;
                                    seats_taken?: number;
                                    joining_details?: string | null;
                                    cancelled_at?: string | null;
                                    cancelled_reason?: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                code: string;
                                slug: string;
                                title: string;
                                /** @enum {string} */
                                type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                category_id: number;
                                category: {
                                    id: number;
                                    name: string;
                                };
                                short_description: string;
                                header_image: string | null;
                                header_image_variants: {
                                    name: string;
                                    /** @enum {string} */
                                    format: "webp" | "avif";
                                    width: number;
                                }[];
                                thumbnail: string | null;
                                thumbnail_variants: {
                                    name: string;
                                    /** @enum {string} */
                                    format: "webp" | "avif";
                                    width: number;
                                }[];
                                introduction_video: string | null;
                                document: string | null;
                                price: number;
                                discount_id: number | null;
                                discount: {
                                    id: number;
                                    percentage: number;
                                } | null;
                                discounted_price: number;
                                created_at: string;
                                version: number;
                                user: {
                                    name: string;
                                };
                                description: string;
                                refund_policy?: {
                                    days: number;
                                    percent: number;
                                }[];
                                certificate_threshold?: number;
                                course_details: {
                                    id: number;
                                    course_id: number;
                                    order: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "SYLLABUS" | "DESCRIPTION" | "ADVANTAGE";
                                    description: string;
                                    version?: number;
                                }[];
                                course_schedules: {
                                    id: number;
                                    course_id: number;
                                    code: string;
                                    batch: number;
                                    participant_amount: number | null;
                                    /** @enum {string} */
                                    availability: "OPEN" | "FULL";
                                    total_session: number | null;
                                    total_hour_per_session: number | null;
                                    instructor_id: number;
                                    instructor: {
                                        id: number;
                                        name: string;
                                        current_job: string;
                                    };
                                    location_id: number | null;
                                    location: {
                                        id: number;
                                        name: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    } | null;
                                    publish_at: string;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    days: string;
                                    version: number;
                                    seats_taken?: number;
                                    joining_details?: string | null;
                                    cancelled_at?: string | null;
                                    cancelled_reason?: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                code: string;
                                slug: string;
                                title: string;
                                /** @enum {string} */
                                type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                category_id: number;
                                category: {
                                    id: number;
                                    name: string;
                                };
                                short_description: string;
                                header_image: string | null;
                                header_image_variants: {
                                    name: string;
                                    /** @enum {string} */
                                    format: "webp" | "avif";
                                    width: number;
                                }[];
                                thumbnail: string | null;
                                thumbnail_variants: {
                                    name: string;
                                    /** @enum {string} */
                                    format: "webp" | "avif";
                                    width: number;
                                }[];
                                introduction_video: string | null;
                                document: string | null;
                                price: number;
                                discount_id: number | null;
                                discount: {
                                    id: number;
                                    percentage: number;
                                } | null;
                                discounted_price: number;
                                created_at: string;
                                version: number;
                                user: {
                                    name: string;
                                };
                                description: string;
                                refund_policy?: {
                                    days: number;
                                    percent: number;
                                }[];
                                certificate_threshold?: number;
                                course_details: {
                                    id: number;
                                    course_id: number;
                                    order: number;
                                    title: string;
                                    /** @enum {string} */
                                    type: "SYLLABUS" | "DESCRIPTION" | "ADVANTAGE";
                                    description: string;
                                    version?: number;
                                }[];
                                course_schedules: {
                                    id: number;
                                    course_id: number;
                                    code: string;
                                    batch: number;
                                    participant_amount: number | null;
                                    /** @enum {string} */
                                    availability: "OPEN" | "FULL";
                                    total_session: number | null;
                                    total_hour_per_session: number | null;
                                    instructor_id: number;
                                    instructor: {
                                        id: number;
                                        name: string;
                                        current_job: string;
                                    };
                                    location_id: number | null;
                                    location: {
                                        id: number;
                                        name: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    } | null;
                                    publish_at: string;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    days: string;
                                    version: number;
                                    seats_taken?: number;
                                    joining_details?: string | null;
                                    cancelled_at?: string | null;
                                    cancelled_reason?: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/discounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                percentage: number;
                                version?: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/discounts/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        percentage: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                percentage: number;
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/discounts/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/discounts/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        percentage: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                percentage: number;
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    query: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                registrations: {
                                    id: number;
                                    transaction_id: string;
                                    full_name: string;
                                    course: string;
                                    batch: number;
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                }[];
                                payments: {
                                    id: number;
                                    amount: number;
                                    currency: string;
                                    provider: string;
                                    reference: string;
                                }[];
                                documents: {
                                    number: string;
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT" | "PENAWARAN";
                                    amount: number;
                                    transaction_id: string | null;
                                    corporate_need_id: number | null;
                                }[];
                                certificates: {
                                    id: number;
                                    ref_id: string;
                                    full_name: string;
                                    course: string;
                                    batch: number;
                                }[];
                                courses: {
                                    id: number;
                                    code: string;
                                    title: string;
                                }[];
                                batches: {
                                    id: number;
                                    course: string;
                                    batch: number;
                                    start_date: string;
                                }[];
                                corporate_needs: {
                                    id: number;
                                    company_name: string;
                                    pic_name: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/form-opens/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        course_id: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instalment-scheme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                current_job: string;
                                version?: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructors/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        current_job: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                current_job: string;
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructors/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructors/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        current_job: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                current_job: string;
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                version?: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        time_zone?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        time_zone?: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/master-data/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                categories: {
                                    id: number;
                                    count: number;
                                    deleted: number;
                                }[];
                                discounts: {
                                    id: number;
                                    count: number;
                                    deleted: number;
                                }[];
                                locations: {
                                    id: number;
                                    count: number;
                                    deleted: number;
                                }[];
                                instructors: {
                                    id: number;
                                    count: number;
                                    deleted: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                /** @enum {string} */
                                role: "PAYER" | "PARTICIPANT";
                                /** @enum {string} */
                                state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                /** @enum {string|null} */
                                place: "HELD" | "CONFIRMED" | null;
                                is_replaced: boolean;
                                created_at: string;
                                paid_at: string | null;
                                held_until: string | null;
                                now: string;
                                course: {
                                    id: number;
                                    slug: string;
                                    title: string;
                                    /** @enum {string} */
                                    type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                    thumbnail: string | null;
                                };
                                batch: {
                                    id: number;
                                    number: number;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    days: string;
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    location: string | null;
                                    joining_details: string | null;
                                    is_cancelled: boolean;
                                    instructor: {
                                        name: string;
                                        current_job: string;
                                    };
                                    starts_at: string;
                                };
                                participant: {
                                    first_name: string;
                                    last_name: string;
                                    country: string;
                                    address: string;
                                    city: string;
                                    zip_code: string;
                                    email: string;
                                    /** @enum {string} */
                                    gender: "L" | "P" | "";
                                    birth_date: string;
                                    phone_number: string;
                                    motivation: string;
                                };
                                payer: {
                                    name: string;
                                    email: string;
                                } | null;
                                transaction_id: string | null;
                                money: {
                                    price: number;
                                    course_discount: number;
                                    voucher_discount: number;
                                    voucher_code: string | null;
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                    due: number;
                                    is_too_small: boolean;
                                    payments: {
                                        amount: number;
                                        channel: string | null;
                                        paid_at: string;
                                    }[];
                                } | null;
                                stages: {
                                    number: number;
                                    due_on: string;
                                    amount: number;
                                    /** @enum {string} */
                                    state: "PAID" | "NEXT" | "OVERDUE" | "LATER";
                                }[];
                                invoice: {
                                    url: string;
                                    amount: number;
                                    expires_at: string;
                                } | null;
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    /** @enum {string} */
                                    state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                    /** @enum {string|null} */
                                    standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                    channel: string | null;
                                    reference: string | null;
                                    taken_because: string | null;
                                    created_at: string;
                                    updated_at: string;
                                }[];
                                refund_rules: {
                                    steps: {
                                        percent: number;
                                        until: string;
                                        amount: number;
                                    }[];
                                    percent: number;
                                    amount: number;
                                } | null;
                                documents: {
                                    id: number;
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string;
                                    issued_at: string;
                                    amount: number;
                                    corrects: string | null;
                                    corrected_by: string[];
                                }[];
                                needs_refund_account: boolean;
                                refund_account: {
                                    bank: string;
                                    number: string;
                                } | null;
                                may: {
                                    pay: boolean;
                                    correct: boolean;
                                    change_participant: boolean;
                                    cancel: boolean;
                                    resend_mail: boolean;
                                    ask_receipt: boolean;
                                    set_refund_account: boolean;
                                };
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        preview?: boolean;
                        refund_amount?: number;
                        reason?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                outcome: {
                                    before: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    after: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    seats: {
                                        course_schedule_id: number;
                                        title: string;
                                        batch: number;
                                        change: number;
                                        free: number | null;
                                    }[];
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        channel: string | null;
                                    }[];
                                    bill: {
                                        amount: number;
                                        expires_at: string;
                                        mails?: number;
                                    } | null;
                                    mails: {
                                        /** @enum {string} */
                                        to: "PAYER" | "PARTICIPANT" | "TEAM";
                                        subject: string;
                                    }[];
                                    documents?: {
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string | null;
                                        amount: number;
                                    }[];
                                    plan?: {
                                        before: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                        after: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                    };
                                } | null;
                                page: {
                                    /** @enum {string} */
                                    role: "PAYER" | "PARTICIPANT";
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    /** @enum {string|null} */
                                    place: "HELD" | "CONFIRMED" | null;
                                    is_replaced: boolean;
                                    created_at: string;
                                    paid_at: string | null;
                                    held_until: string | null;
                                    now: string;
                                    course: {
                                        id: number;
                                        slug: string;
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                        thumbnail: string | null;
                                    };
                                    batch: {
                                        id: number;
                                        number: number;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        days: string;
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        location: string | null;
                                        joining_details: string | null;
                                        is_cancelled: boolean;
                                        instructor: {
                                            name: string;
                                            current_job: string;
                                        };
                                        starts_at: string;
                                    };
                                    participant: {
                                        first_name: string;
                                        last_name: string;
                                        country: string;
                                        address: string;
                                        city: string;
                                        zip_code: string;
                                        email: string;
                                        /** @enum {string} */
                                        gender: "L" | "P" | "";
                                        birth_date: string;
                                        phone_number: string;
                                        motivation: string;
                                    };
                                    payer: {
                                        name: string;
                                        email: string;
                                    } | null;
                                    transaction_id: string | null;
                                    money: {
                                        price: number;
                                        course_discount: number;
                                        voucher_discount: number;
                                        voucher_code: string | null;
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                        due: number;
                                        is_too_small: boolean;
                                        payments: {
                                            amount: number;
                                            channel: string | null;
                                            paid_at: string;
                                        }[];
                                    } | null;
                                    stages: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                        /** @enum {string} */
                                        state: "PAID" | "NEXT" | "OVERDUE" | "LATER";
                                    }[];
                                    invoice: {
                                        url: string;
                                        amount: number;
                                        expires_at: string;
                                    } | null;
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        /** @enum {string} */
                                        state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                        /** @enum {string|null} */
                                        standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                        channel: string | null;
                                        reference: string | null;
                                        taken_because: string | null;
                                        created_at: string;
                                        updated_at: string;
                                    }[];
                                    refund_rules: {
                                        steps: {
                                            percent: number;
                                            until: string;
                                            amount: number;
                                        }[];
                                        percent: number;
                                        amount: number;
                                    } | null;
                                    documents: {
                                        id: number;
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string;
                                        issued_at: string;
                                        amount: number;
                                        corrects: string | null;
                                        corrected_by: string[];
                                    }[];
                                    needs_refund_account: boolean;
                                    refund_account: {
                                        bank: string;
                                        number: string;
                                    } | null;
                                    may: {
                                        pay: boolean;
                                        correct: boolean;
                                        change_participant: boolean;
                                        cancel: boolean;
                                        resend_mail: boolean;
                                        ask_receipt: boolean;
                                        set_refund_account: boolean;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            refund_amount?: number;
                            stored?: {
                                first_name?: string;
                                last_name?: string;
                                country?: string;
                                address?: string;
                                city?: string;
                                zip_code?: string;
                                email?: string;
                                phone_number?: string;
                                gender?: string;
                                birth_date?: string;
                                payer_name?: string;
                                payer_email?: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}/change-participant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        preview?: boolean;
                        participant: {
                            first_name: string;
                            last_name: string;
                            country: string;
                            address: string;
                            city: string;
                            zip_code: string;
                            /** @enum {string} */
                            gender: "L" | "P";
                            /** Format: plain-date */
                            birth_date: string;
                            /** Format: email */
                            email: string;
                            /** Format: phone */
                            phone_number: string;
                        };
                        before?: {
                            first_name?: string;
                            last_name?: string;
                            country?: string;
                            address?: string;
                            city?: string;
                            zip_code?: string;
                            email?: string;
                            phone_number?: string;
                            gender?: string;
                            birth_date?: string;
                            payer_name?: string;
                            payer_email?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                outcome: {
                                    before: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    after: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    seats: {
                                        course_schedule_id: number;
                                        title: string;
                                        batch: number;
                                        change: number;
                                        free: number | null;
                                    }[];
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        channel: string | null;
                                    }[];
                                    bill: {
                                        amount: number;
                                        expires_at: string;
                                        mails?: number;
                                    } | null;
                                    mails: {
                                        /** @enum {string} */
                                        to: "PAYER" | "PARTICIPANT" | "TEAM";
                                        subject: string;
                                    }[];
                                    documents?: {
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string | null;
                                        amount: number;
                                    }[];
                                    plan?: {
                                        before: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                        after: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                    };
                                } | null;
                                page: {
                                    /** @enum {string} */
                                    role: "PAYER" | "PARTICIPANT";
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    /** @enum {string|null} */
                                    place: "HELD" | "CONFIRMED" | null;
                                    is_replaced: boolean;
                                    created_at: string;
                                    paid_at: string | null;
                                    held_until: string | null;
                                    now: string;
                                    course: {
                                        id: number;
                                        slug: string;
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                        thumbnail: string | null;
                                    };
                                    batch: {
                                        id: number;
                                        number: number;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        days: string;
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        location: string | null;
                                        joining_details: string | null;
                                        is_cancelled: boolean;
                                        instructor: {
                                            name: string;
                                            current_job: string;
                                        };
                                        starts_at: string;
                                    };
                                    participant: {
                                        first_name: string;
                                        last_name: string;
                                        country: string;
                                        address: string;
                                        city: string;
                                        zip_code: string;
                                        email: string;
                                        /** @enum {string} */
                                        gender: "L" | "P" | "";
                                        birth_date: string;
                                        phone_number: string;
                                        motivation: string;
                                    };
                                    payer: {
                                        name: string;
                                        email: string;
                                    } | null;
                                    transaction_id: string | null;
                                    money: {
                                        price: number;
                                        course_discount: number;
                                        voucher_discount: number;
                                        voucher_code: string | null;
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                        due: number;
                                        is_too_small: boolean;
                                        payments: {
                                            amount: number;
                                            channel: string | null;
                                            paid_at: string;
                                        }[];
                                    } | null;
                                    stages: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                        /** @enum {string} */
                                        state: "PAID" | "NEXT" | "OVERDUE" | "LATER";
                                    }[];
                                    invoice: {
                                        url: string;
                                        amount: number;
                                        expires_at: string;
                                    } | null;
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        /** @enum {string} */
                                        state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                        /** @enum {string|null} */
                                        standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                        channel: string | null;
                                        reference: string | null;
                                        taken_because: string | null;
                                        created_at: string;
                                        updated_at: string;
                                    }[];
                                    refund_rules: {
                                        steps: {
                                            percent: number;
                                            until: string;
                                            amount: number;
                                        }[];
                                        percent: number;
                                        amount: number;
                                    } | null;
                                    documents: {
                                        id: number;
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string;
                                        issued_at: string;
                                        amount: number;
                                        corrects: string | null;
                                        corrected_by: string[];
                                    }[];
                                    needs_refund_account: boolean;
                                    refund_account: {
                                        bank: string;
                                        number: string;
                                    } | null;
                                    may: {
                                        pay: boolean;
                                        correct: boolean;
                                        change_participant: boolean;
                                        cancel: boolean;
                                        resend_mail: boolean;
                                        ask_receipt: boolean;
                                        set_refund_account: boolean;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            refund_amount?: number;
                            stored?: {
                                first_name?: string;
                                last_name?: string;
                                country?: string;
                                address?: string;
                                city?: string;
                                zip_code?: string;
                                email?: string;
                                phone_number?: string;
                                gender?: string;
                                birth_date?: string;
                                payer_name?: string;
                                payer_email?: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        preview?: boolean;
                        participant?: {
                            first_name?: string;
                            last_name?: string;
                            country?: string;
                            address?: string;
                            city?: string;
                            zip_code?: string;
                            /** @enum {string} */
                            gender?: "L" | "P";
                            /** Format: plain-date */
                            birth_date?: string;
                            /** Format: email */
                            email?: string;
                            /** Format: phone */
                            phone_number?: string;
                        };
                        payer?: {
                            name?: string;
                            /** Format: email */
                            email?: string;
                        };
                        before?: {
                            first_name?: string;
                            last_name?: string;
                            country?: string;
                            address?: string;
                            city?: string;
                            zip_code?: string;
                            email?: string;
                            phone_number?: string;
                            gender?: string;
                            birth_date?: string;
                            payer_name?: string;
                            payer_email?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                outcome: {
                                    before: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    after: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    seats: {
                                        course_schedule_id: number;
                                        title: string;
                                        batch: number;
                                        change: number;
                                        free: number | null;
                                    }[];
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        channel: string | null;
                                    }[];
                                    bill: {
                                        amount: number;
                                        expires_at: string;
                                        mails?: number;
                                    } | null;
                                    mails: {
                                        /** @enum {string} */
                                        to: "PAYER" | "PARTICIPANT" | "TEAM";
                                        subject: string;
                                    }[];
                                    documents?: {
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string | null;
                                        amount: number;
                                    }[];
                                    plan?: {
                                        before: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                        after: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                    };
                                } | null;
                                page: {
                                    /** @enum {string} */
                                    role: "PAYER" | "PARTICIPANT";
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    /** @enum {string|null} */
                                    place: "HELD" | "CONFIRMED" | null;
                                    is_replaced: boolean;
                                    created_at: string;
                                    paid_at: string | null;
                                    held_until: string | null;
                                    now: string;
                                    course: {
                                        id: number;
                                        slug: string;
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                        thumbnail: string | null;
                                    };
                                    batch: {
                                        id: number;
                                        number: number;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        days: string;
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        location: string | null;
                                        joining_details: string | null;
                                        is_cancelled: boolean;
                                        instructor: {
                                            name: string;
                                            current_job: string;
                                        };
                                        starts_at: string;
                                    };
                                    participant: {
                                        first_name: string;
                                        last_name: string;
                                        country: string;
                                        address: string;
                                        city: string;
                                        zip_code: string;
                                        email: string;
                                        /** @enum {string} */
                                        gender: "L" | "P" | "";
                                        birth_date: string;
                                        phone_number: string;
                                        motivation: string;
                                    };
                                    payer: {
                                        name: string;
                                        email: string;
                                    } | null;
                                    transaction_id: string | null;
                                    money: {
                                        price: number;
                                        course_discount: number;
                                        voucher_discount: number;
                                        voucher_code: string | null;
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                        due: number;
                                        is_too_small: boolean;
                                        payments: {
                                            amount: number;
                                            channel: string | null;
                                            paid_at: string;
                                        }[];
                                    } | null;
                                    stages: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                        /** @enum {string} */
                                        state: "PAID" | "NEXT" | "OVERDUE" | "LATER";
                                    }[];
                                    invoice: {
                                        url: string;
                                        amount: number;
                                        expires_at: string;
                                    } | null;
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        /** @enum {string} */
                                        state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                        /** @enum {string|null} */
                                        standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                        channel: string | null;
                                        reference: string | null;
                                        taken_because: string | null;
                                        created_at: string;
                                        updated_at: string;
                                    }[];
                                    refund_rules: {
                                        steps: {
                                            percent: number;
                                            until: string;
                                            amount: number;
                                        }[];
                                        percent: number;
                                        amount: number;
                                    } | null;
                                    documents: {
                                        id: number;
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string;
                                        issued_at: string;
                                        amount: number;
                                        corrects: string | null;
                                        corrected_by: string[];
                                    }[];
                                    needs_refund_account: boolean;
                                    refund_account: {
                                        bank: string;
                                        number: string;
                                    } | null;
                                    may: {
                                        pay: boolean;
                                        correct: boolean;
                                        change_participant: boolean;
                                        cancel: boolean;
                                        resend_mail: boolean;
                                        ask_receipt: boolean;
                                        set_refund_account: boolean;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            refund_amount?: number;
                            stored?: {
                                first_name?: string;
                                last_name?: string;
                                country?: string;
                                address?: string;
                                city?: string;
                                zip_code?: string;
                                email?: string;
                                phone_number?: string;
                                gender?: string;
                                birth_date?: string;
                                payer_name?: string;
                                payer_email?: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}/documents/{document_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                    document_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}/new-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            refund_amount?: number;
                            stored?: {
                                first_name?: string;
                                last_name?: string;
                                country?: string;
                                address?: string;
                                city?: string;
                                zip_code?: string;
                                email?: string;
                                phone_number?: string;
                                gender?: string;
                                birth_date?: string;
                                payer_name?: string;
                                payer_email?: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        preview?: boolean;
                        /** @enum {string} */
                        amount?: "DUE" | "ALL";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                outcome: {
                                    before: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    after: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    seats: {
                                        course_schedule_id: number;
                                        title: string;
                                        batch: number;
                                        change: number;
                                        free: number | null;
                                    }[];
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        channel: string | null;
                                    }[];
                                    bill: {
                                        amount: number;
                                        expires_at: string;
                                        mails?: number;
                                    } | null;
                                    mails: {
                                        /** @enum {string} */
                                        to: "PAYER" | "PARTICIPANT" | "TEAM";
                                        subject: string;
                                    }[];
                                    documents?: {
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string | null;
                                        amount: number;
                                    }[];
                                    plan?: {
                                        before: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                        after: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                    };
                                } | null;
                                page: {
                                    /** @enum {string} */
                                    role: "PAYER" | "PARTICIPANT";
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    /** @enum {string|null} */
                                    place: "HELD" | "CONFIRMED" | null;
                                    is_replaced: boolean;
                                    created_at: string;
                                    paid_at: string | null;
                                    held_until: string | null;
                                    now: string;
                                    course: {
                                        id: number;
                                        slug: string;
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                        thumbnail: string | null;
                                    };
                                    batch: {
                                        id: number;
                                        number: number;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        days: string;
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        location: string | null;
                                        joining_details: string | null;
                                        is_cancelled: boolean;
                                        instructor: {
                                            name: string;
                                            current_job: string;
                                        };
                                        starts_at: string;
                                    };
                                    participant: {
                                        first_name: string;
                                        last_name: string;
                                        country: string;
                                        address: string;
                                        city: string;
                                        zip_code: string;
                                        email: string;
                                        /** @enum {string} */
                                        gender: "L" | "P" | "";
                                        birth_date: string;
                                        phone_number: string;
                                        motivation: string;
                                    };
                                    payer: {
                                        name: string;
                                        email: string;
                                    } | null;
                                    transaction_id: string | null;
                                    money: {
                                        price: number;
                                        course_discount: number;
                                        voucher_discount: number;
                                        voucher_code: string | null;
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                        due: number;
                                        is_too_small: boolean;
                                        payments: {
                                            amount: number;
                                            channel: string | null;
                                            paid_at: string;
                                        }[];
                                    } | null;
                                    stages: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                        /** @enum {string} */
                                        state: "PAID" | "NEXT" | "OVERDUE" | "LATER";
                                    }[];
                                    invoice: {
                                        url: string;
                                        amount: number;
                                        expires_at: string;
                                    } | null;
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        /** @enum {string} */
                                        state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                        /** @enum {string|null} */
                                        standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                        channel: string | null;
                                        reference: string | null;
                                        taken_because: string | null;
                                        created_at: string;
                                        updated_at: string;
                                    }[];
                                    refund_rules: {
                                        steps: {
                                            percent: number;
                                            until: string;
                                            amount: number;
                                        }[];
                                        percent: number;
                                        amount: number;
                                    } | null;
                                    documents: {
                                        id: number;
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string;
                                        issued_at: string;
                                        amount: number;
                                        corrects: string | null;
                                        corrected_by: string[];
                                    }[];
                                    needs_refund_account: boolean;
                                    refund_account: {
                                        bank: string;
                                        number: string;
                                    } | null;
                                    may: {
                                        pay: boolean;
                                        correct: boolean;
                                        change_participant: boolean;
                                        cancel: boolean;
                                        resend_mail: boolean;
                                        ask_receipt: boolean;
                                        set_refund_account: boolean;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            refund_amount?: number;
                            stored?: {
                                first_name?: string;
                                last_name?: string;
                                country?: string;
                                address?: string;
                                city?: string;
                                zip_code?: string;
                                email?: string;
                                phone_number?: string;
                                gender?: string;
                                birth_date?: string;
                                payer_name?: string;
                                payer_email?: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        preview?: boolean;
                        name: string;
                        address: string;
                        npwp?: string;
                        nik?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                outcome: {
                                    before: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    after: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    seats: {
                                        course_schedule_id: number;
                                        title: string;
                                        batch: number;
                                        change: number;
                                        free: number | null;
                                    }[];
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        channel: string | null;
                                    }[];
                                    bill: {
                                        amount: number;
                                        expires_at: string;
                                        mails?: number;
                                    } | null;
                                    mails: {
                                        /** @enum {string} */
                                        to: "PAYER" | "PARTICIPANT" | "TEAM";
                                        subject: string;
                                    }[];
                                    documents?: {
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string | null;
                                        amount: number;
                                    }[];
                                    plan?: {
                                        before: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                        after: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                    };
                                } | null;
                                page: {
                                    /** @enum {string} */
                                    role: "PAYER" | "PARTICIPANT";
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    /** @enum {string|null} */
                                    place: "HELD" | "CONFIRMED" | null;
                                    is_replaced: boolean;
                                    created_at: string;
                                    paid_at: string | null;
                                    held_until: string | null;
                                    now: string;
                                    course: {
                                        id: number;
                                        slug: string;
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                        thumbnail: string | null;
                                    };
                                    batch: {
                                        id: number;
                                        number: number;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        days: string;
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        location: string | null;
                                        joining_details: string | null;
                                        is_cancelled: boolean;
                                        instructor: {
                                            name: string;
                                            current_job: string;
                                        };
                                        starts_at: string;
                                    };
                                    participant: {
                                        first_name: string;
                                        last_name: string;
                                        country: string;
                                        address: string;
                                        city: string;
                                        zip_code: string;
                                        email: string;
                                        /** @enum {string} */
                                        gender: "L" | "P" | "";
                                        birth_date: string;
                                        phone_number: string;
                                        motivation: string;
                                    };
                                    payer: {
                                        name: string;
                                        email: string;
                                    } | null;
                                    transaction_id: string | null;
                                    money: {
                                        price: number;
                                        course_discount: number;
                                        voucher_discount: number;
                                        voucher_code: string | null;
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                        due: number;
                                        is_too_small: boolean;
                                        payments: {
                                            amount: number;
                                            channel: string | null;
                                            paid_at: string;
                                        }[];
                                    } | null;
                                    stages: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                        /** @enum {string} */
                                        state: "PAID" | "NEXT" | "OVERDUE" | "LATER";
                                    }[];
                                    invoice: {
                                        url: string;
                                        amount: number;
                                        expires_at: string;
                                    } | null;
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        /** @enum {string} */
                                        state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                        /** @enum {string|null} */
                                        standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                        channel: string | null;
                                        reference: string | null;
                                        taken_because: string | null;
                                        created_at: string;
                                        updated_at: string;
                                    }[];
                                    refund_rules: {
                                        steps: {
                                            percent: number;
                                            until: string;
                                            amount: number;
                                        }[];
                                        percent: number;
                                        amount: number;
                                    } | null;
                                    documents: {
                                        id: number;
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string;
                                        issued_at: string;
                                        amount: number;
                                        corrects: string | null;
                                        corrected_by: string[];
                                    }[];
                                    needs_refund_account: boolean;
                                    refund_account: {
                                        bank: string;
                                        number: string;
                                    } | null;
                                    may: {
                                        pay: boolean;
                                        correct: boolean;
                                        change_participant: boolean;
                                        cancel: boolean;
                                        resend_mail: boolean;
                                        ask_receipt: boolean;
                                        set_refund_account: boolean;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            refund_amount?: number;
                            stored?: {
                                first_name?: string;
                                last_name?: string;
                                country?: string;
                                address?: string;
                                city?: string;
                                zip_code?: string;
                                email?: string;
                                phone_number?: string;
                                gender?: string;
                                birth_date?: string;
                                payer_name?: string;
                                payer_email?: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}/refund-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        preview?: boolean;
                        bank: string;
                        number: string;
                        holder: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                outcome: {
                                    before: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    after: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    seats: {
                                        course_schedule_id: number;
                                        title: string;
                                        batch: number;
                                        change: number;
                                        free: number | null;
                                    }[];
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        channel: string | null;
                                    }[];
                                    bill: {
                                        amount: number;
                                        expires_at: string;
                                        mails?: number;
                                    } | null;
                                    mails: {
                                        /** @enum {string} */
                                        to: "PAYER" | "PARTICIPANT" | "TEAM";
                                        subject: string;
                                    }[];
                                    documents?: {
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string | null;
                                        amount: number;
                                    }[];
                                    plan?: {
                                        before: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                        after: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                    };
                                } | null;
                                page: {
                                    /** @enum {string} */
                                    role: "PAYER" | "PARTICIPANT";
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    /** @enum {string|null} */
                                    place: "HELD" | "CONFIRMED" | null;
                                    is_replaced: boolean;
                                    created_at: string;
                                    paid_at: string | null;
                                    held_until: string | null;
                                    now: string;
                                    course: {
                                        id: number;
                                        slug: string;
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                        thumbnail: string | null;
                                    };
                                    batch: {
                                        id: number;
                                        number: number;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        days: string;
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        location: string | null;
                                        joining_details: string | null;
                                        is_cancelled: boolean;
                                        instructor: {
                                            name: string;
                                            current_job: string;
                                        };
                                        starts_at: string;
                                    };
                                    participant: {
                                        first_name: string;
                                        last_name: string;
                                        country: string;
                                        address: string;
                                        city: string;
                                        zip_code: string;
                                        email: string;
                                        /** @enum {string} */
                                        gender: "L" | "P" | "";
                                        birth_date: string;
                                        phone_number: string;
                                        motivation: string;
                                    };
                                    payer: {
                                        name: string;
                                        email: string;
                                    } | null;
                                    transaction_id: string | null;
                                    money: {
                                        price: number;
                                        course_discount: number;
                                        voucher_discount: number;
                                        voucher_code: string | null;
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                        due: number;
                                        is_too_small: boolean;
                                        payments: {
                                            amount: number;
                                            channel: string | null;
                                            paid_at: string;
                                        }[];
                                    } | null;
                                    stages: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                        /** @enum {string} */
                                        state: "PAID" | "NEXT" | "OVERDUE" | "LATER";
                                    }[];
                                    invoice: {
                                        url: string;
                                        amount: number;
                                        expires_at: string;
                                    } | null;
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        /** @enum {string} */
                                        state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                        /** @enum {string|null} */
                                        standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                        channel: string | null;
                                        reference: string | null;
                                        taken_because: string | null;
                                        created_at: string;
                                        updated_at: string;
                                    }[];
                                    refund_rules: {
                                        steps: {
                                            percent: number;
                                            until: string;
                                            amount: number;
                                        }[];
                                        percent: number;
                                        amount: number;
                                    } | null;
                                    documents: {
                                        id: number;
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string;
                                        issued_at: string;
                                        amount: number;
                                        corrects: string | null;
                                        corrected_by: string[];
                                    }[];
                                    needs_refund_account: boolean;
                                    refund_account: {
                                        bank: string;
                                        number: string;
                                    } | null;
                                    may: {
                                        pay: boolean;
                                        correct: boolean;
                                        change_participant: boolean;
                                        cancel: boolean;
                                        resend_mail: boolean;
                                        ask_receipt: boolean;
                                        set_refund_account: boolean;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            refund_amount?: number;
                            stored?: {
                                first_name?: string;
                                last_name?: string;
                                country?: string;
                                address?: string;
                                city?: string;
                                zip_code?: string;
                                email?: string;
                                phone_number?: string;
                                gender?: string;
                                birth_date?: string;
                                payer_name?: string;
                                payer_email?: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-registration/{secret}/resend-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                outcome: {
                                    before: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    after: {
                                        /** @enum {string} */
                                        state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                    };
                                    seats: {
                                        course_schedule_id: number;
                                        title: string;
                                        batch: number;
                                        change: number;
                                        free: number | null;
                                    }[];
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        channel: string | null;
                                    }[];
                                    bill: {
                                        amount: number;
                                        expires_at: string;
                                        mails?: number;
                                    } | null;
                                    mails: {
                                        /** @enum {string} */
                                        to: "PAYER" | "PARTICIPANT" | "TEAM";
                                        subject: string;
                                    }[];
                                    documents?: {
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string | null;
                                        amount: number;
                                    }[];
                                    plan?: {
                                        before: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                        after: {
                                            number: number;
                                            due_on: string;
                                            amount: number;
                                        }[];
                                    };
                                } | null;
                                page: {
                                    /** @enum {string} */
                                    role: "PAYER" | "PARTICIPANT";
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    /** @enum {string|null} */
                                    place: "HELD" | "CONFIRMED" | null;
                                    is_replaced: boolean;
                                    created_at: string;
                                    paid_at: string | null;
                                    held_until: string | null;
                                    now: string;
                                    course: {
                                        id: number;
                                        slug: string;
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                        thumbnail: string | null;
                                    };
                                    batch: {
                                        id: number;
                                        number: number;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        days: string;
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        location: string | null;
                                        joining_details: string | null;
                                        is_cancelled: boolean;
                                        instructor: {
                                            name: string;
                                            current_job: string;
                                        };
                                        starts_at: string;
                                    };
                                    participant: {
                                        first_name: string;
                                        last_name: string;
                                        country: string;
                                        address: string;
                                        city: string;
                                        zip_code: string;
                                        email: string;
                                        /** @enum {string} */
                                        gender: "L" | "P" | "";
                                        birth_date: string;
                                        phone_number: string;
                                        motivation: string;
                                    };
                                    payer: {
                                        name: string;
                                        email: string;
                                    } | null;
                                    transaction_id: string | null;
                                    money: {
                                        price: number;
                                        course_discount: number;
                                        voucher_discount: number;
                                        voucher_code: string | null;
                                        charged: number;
                                        paid: number;
                                        refunded: number;
                                        refunding: number;
                                        written_off: number;
                                        balance: number;
                                        due: number;
                                        is_too_small: boolean;
                                        payments: {
                                            amount: number;
                                            channel: string | null;
                                            paid_at: string;
                                        }[];
                                    } | null;
                                    stages: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                        /** @enum {string} */
                                        state: "PAID" | "NEXT" | "OVERDUE" | "LATER";
                                    }[];
                                    invoice: {
                                        url: string;
                                        amount: number;
                                        expires_at: string;
                                    } | null;
                                    refunds: {
                                        amount: number;
                                        /** @enum {string} */
                                        method: "PROVIDER" | "BANK_TRANSFER";
                                        /** @enum {string} */
                                        state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                        /** @enum {string|null} */
                                        standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                        channel: string | null;
                                        reference: string | null;
                                        taken_because: string | null;
                                        created_at: string;
                                        updated_at: string;
                                    }[];
                                    refund_rules: {
                                        steps: {
                                            percent: number;
                                            until: string;
                                            amount: number;
                                        }[];
                                        percent: number;
                                        amount: number;
                                    } | null;
                                    documents: {
                                        id: number;
                                        /** @enum {string} */
                                        kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                        number: string;
                                        issued_at: string;
                                        amount: number;
                                        corrects: string | null;
                                        corrected_by: string[];
                                    }[];
                                    needs_refund_account: boolean;
                                    refund_account: {
                                        bank: string;
                                        number: string;
                                    } | null;
                                    may: {
                                        pay: boolean;
                                        correct: boolean;
                                        change_participant: boolean;
                                        cancel: boolean;
                                        resend_mail: boolean;
                                        ask_receipt: boolean;
                                        set_refund_account: boolean;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            refund_amount?: number;
                            stored?: {
                                first_name?: string;
                                last_name?: string;
                                country?: string;
                                address?: string;
                                city?: string;
                                zip_code?: string;
                                email?: string;
                                phone_number?: string;
                                gender?: string;
                                birth_date?: string;
                                payer_name?: string;
                                payer_email?: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newsletters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                    q?: string;
                    state?: "ACTIVE" | "PENDING" | "UNSUBSCRIBED";
                    since?: string;
                    until?: string;
                    sort?: "newest" | "oldest" | "email" | "email_desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    email: string;
                                    created_at: string;
                                    confirmed_at: string | null;
                                    unsubscribed_at: string | null;
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newsletters/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newsletters/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    q?: string;
                    state?: "ACTIVE" | "PENDING" | "UNSUBSCRIBED";
                    since?: string;
                    until?: string;
                    sort?: "newest" | "oldest" | "email" | "email_desc";
                    format?: "csv" | "xlsx";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The list as a file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newsletters/links/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                email: string;
                                /** @enum {string} */
                                state: "ACTIVE" | "PENDING" | "UNSUBSCRIBED";
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newsletters/links/{secret}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                email: string;
                                /** @enum {string} */
                                state: "ACTIVE" | "PENDING" | "UNSUBSCRIBED";
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newsletters/links/{secret}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                email: string;
                                /** @enum {string} */
                                state: "ACTIVE" | "PENDING" | "UNSUBSCRIBED";
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newsletters/{id}/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                email: string;
                                created_at: string;
                                confirmed_at: string | null;
                                unsubscribed_at: string | null;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order-links/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        transaction_id?: string;
                        ended_link?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    limit?: number;
                    page?: number;
                    queue: "UNPLACED" | "TO_REFUND" | "OWING" | "OVERDUE" | "TAKEN_BACK" | "EXPIRING";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    transaction_id: string;
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    balance: number;
                                    received: number;
                                    overdue: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    } | null;
                                    taken_back: number | null;
                                    expires_at: string | null;
                                    payer: {
                                        name: string;
                                        email: string;
                                    };
                                    course_schedule: {
                                        id: number;
                                        course: {
                                            title: string;
                                        };
                                        batch: number;
                                        start_date: string;
                                        is_cancelled: boolean;
                                    };
                                    refusal: string | null;
                                    registration_id: number | null;
                                    participant: string | null;
                                    paid_at: string | null;
                                    created_at: string;
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/bulk/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        rows: {
                            /** Format: uuid */
                            id: string;
                            shown?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    /** Format: uuid */
                                    id: string;
                                    outcome: {
                                        before: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        after: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        seats: {
                                            course_schedule_id: number;
                                            title: string;
                                            batch: number;
                                            change: number;
                                            free: number | null;
                                        }[];
                                        refunds: {
                                            amount: number;
                                            /** @enum {string} */
                                            method: "PROVIDER" | "BANK_TRANSFER";
                                            channel: string | null;
                                        }[];
                                        bill: {
                                            amount: number;
                                            expires_at: string;
                                            mails?: number;
                                        } | null;
                                        mails: {
                                            /** @enum {string} */
                                            to: "PAYER" | "PARTICIPANT" | "TEAM";
                                            subject: string;
                                        }[];
                                        documents?: {
                                            /** @enum {string} */
                                            kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                            number: string | null;
                                            amount: number;
                                        }[];
                                        plan?: {
                                            before: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                            after: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                        };
                                        shown: string;
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                        can_retry: boolean;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/bulk/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        rows: {
                            /** Format: uuid */
                            id: string;
                            shown?: string;
                        }[];
                        /** Format: date-time */
                        expires_at: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    /** Format: uuid */
                                    id: string;
                                    outcome: {
                                        before: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        after: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        seats: {
                                            course_schedule_id: number;
                                            title: string;
                                            batch: number;
                                            change: number;
                                            free: number | null;
                                        }[];
                                        refunds: {
                                            amount: number;
                                            /** @enum {string} */
                                            method: "PROVIDER" | "BANK_TRANSFER";
                                            channel: string | null;
                                        }[];
                                        bill: {
                                            amount: number;
                                            expires_at: string;
                                            mails?: number;
                                        } | null;
                                        mails: {
                                            /** @enum {string} */
                                            to: "PAYER" | "PARTICIPANT" | "TEAM";
                                            subject: string;
                                        }[];
                                        documents?: {
                                            /** @enum {string} */
                                            kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                            number: string | null;
                                            amount: number;
                                        }[];
                                        plan?: {
                                            before: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                            after: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                        };
                                        shown: string;
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                        can_retry: boolean;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/bulk/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        rows: {
                            /** Format: uuid */
                            id: string;
                            shown?: string;
                        }[];
                        course_schedule_id: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    /** Format: uuid */
                                    id: string;
                                    outcome: {
                                        before: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        after: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        seats: {
                                            course_schedule_id: number;
                                            title: string;
                                            batch: number;
                                            change: number;
                                            free: number | null;
                                        }[];
                                        refunds: {
                                            amount: number;
                                            /** @enum {string} */
                                            method: "PROVIDER" | "BANK_TRANSFER";
                                            channel: string | null;
                                        }[];
                                        bill: {
                                            amount: number;
                                            expires_at: string;
                                            mails?: number;
                                        } | null;
                                        mails: {
                                            /** @enum {string} */
                                            to: "PAYER" | "PARTICIPANT" | "TEAM";
                                            subject: string;
                                        }[];
                                        documents?: {
                                            /** @enum {string} */
                                            kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                            number: string | null;
                                            amount: number;
                                        }[];
                                        plan?: {
                                            before: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                            after: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                        };
                                        shown: string;
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                        can_retry: boolean;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/bulk/resend-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        rows: {
                            /** Format: uuid */
                            id: string;
                            shown?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    /** Format: uuid */
                                    id: string;
                                    outcome: {
                                        before: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        after: {
                                            /** @enum {string} */
                                            state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                            charged: number;
                                            paid: number;
                                            refunded: number;
                                            refunding: number;
                                            written_off: number;
                                            balance: number;
                                        };
                                        seats: {
                                            course_schedule_id: number;
                                            title: string;
                                            batch: number;
                                            change: number;
                                            free: number | null;
                                        }[];
                                        refunds: {
                                            amount: number;
                                            /** @enum {string} */
                                            method: "PROVIDER" | "BANK_TRANSFER";
                                            channel: string | null;
                                        }[];
                                        bill: {
                                            amount: number;
                                            expires_at: string;
                                            mails?: number;
                                        } | null;
                                        mails: {
                                            /** @enum {string} */
                                            to: "PAYER" | "PARTICIPANT" | "TEAM";
                                            subject: string;
                                        }[];
                                        documents?: {
                                            /** @enum {string} */
                                            kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                            number: string | null;
                                            amount: number;
                                        }[];
                                        plan?: {
                                            before: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                            after: {
                                                number: number;
                                                due_on: string;
                                                amount: number;
                                            }[];
                                        };
                                        shown: string;
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                        can_retry: boolean;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                transaction_id: string;
                                /** @enum {string} */
                                state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                may: {
                                    refund: boolean;
                                    record_transfer: boolean;
                                    write_off: boolean;
                                    bill: boolean;
                                    plan: boolean;
                                    receipt: boolean;
                                    move: boolean;
                                    extend: boolean;
                                    cancel: boolean;
                                    resend_mail: boolean;
                                    correct: number[];
                                    change_participant: number[];
                                    unmatch: number[];
                                };
                                money: {
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                refund_by_policy: number;
                                charges: {
                                    id: number;
                                    /** @enum {string} */
                                    kind: "ENDED" | "REOPENED" | "MOVED" | "CANCELLED" | "REDUCED";
                                    amount: number;
                                    /** @enum {string} */
                                    actor: "STAFF" | "BUYER" | "PROVIDER" | "SYSTEM";
                                    staff: string | null;
                                    reason: string | null;
                                    created_at: string;
                                }[];
                                entries: {
                                    id: number;
                                    /** @enum {string} */
                                    kind: "PAYMENT" | "REFUND" | "BANK_TRANSFER" | "WRITE_OFF" | "CORRECTION" | "WITHHELD_TAX";
                                    amount: number;
                                    provider: string | null;
                                    provider_reference: string | null;
                                    channel: string | null;
                                    payer_fee: number;
                                    promotion: number;
                                    occurred_at: string;
                                    /** @enum {string} */
                                    actor: "STAFF" | "BUYER" | "PROVIDER" | "SYSTEM";
                                    staff: string | null;
                                    reason: string | null;
                                    matched_payment_id: number | null;
                                }[];
                                refunds: {
                                    id: number;
                                    transaction_id: string;
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    /** @enum {string} */
                                    state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                    channel: string | null;
                                    provider: string | null;
                                    provider_reference: string | null;
                                    failure_code: string | null;
                                    /** @enum {string|null} */
                                    standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                    can_be_retried: boolean;
                                    reason: string;
                                    created_at: string;
                                    updated_at: string;
                                    payer: {
                                        name: string;
                                        email: string;
                                    };
                                    account: {
                                        bank: string;
                                        number: string;
                                        holder: string;
                                    } | null;
                                }[];
                                instalments: {
                                    number: number;
                                    due_on: string;
                                    amount: number;
                                    billed: boolean;
                                    paid: boolean;
                                }[];
                                places: {
                                    registration_id: number;
                                    course_schedule_id: number;
                                    course: {
                                        id: number;
                                        slug: string;
                                    };
                                    title: string;
                                    batch: number;
                                    is_cancelled: boolean;
                                    /** @enum {string} */
                                    state: "HELD" | "CONFIRMED" | "RELEASED" | "TRANSFERRED";
                                    created_at: string;
                                }[];
                                actions: {
                                    action: string;
                                    /** @enum {string} */
                                    actor: "STAFF" | "BUYER" | "PROVIDER" | "SYSTEM";
                                    staff: string | null;
                                    reason: string;
                                    created_at: string;
                                }[];
                                mails: {
                                    id: number;
                                    kind: string;
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    recipient: string;
                                    subject: string;
                                    /** @enum {string} */
                                    state: "QUEUED" | "SENT" | "GIVEN_UP";
                                    attempts: number;
                                    created_at: string;
                                    sent_at: string | null;
                                }[];
                                origin?: {
                                    first: {
                                        utm_source?: string;
                                        utm_medium?: string;
                                        utm_campaign?: string;
                                        utm_term?: string;
                                        utm_content?: string;
                                        referrer_host?: string;
                                        landing_path?: string;
                                    };
                                    last: {
                                        utm_source?: string;
                                        utm_medium?: string;
                                        utm_campaign?: string;
                                        utm_term?: string;
                                        utm_content?: string;
                                        referrer_host?: string;
                                        landing_path?: string;
                                    };
                                } | null;
                                notes: {
                                    id: number;
                                    text: string;
                                    staff_name: string;
                                    created_at: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    course?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                course_id: number;
                                courses: {
                                    id: number;
                                    title: string;
                                    is_own: boolean;
                                }[];
                                rows: {
                                    id: number;
                                    batch: number;
                                    start_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    days: string;
                                    free: number | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        /** @enum {string} */
                        refund?: "POLICY" | "ALL" | "NONE";
                        refund_amount?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/change-participant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        registration_id?: number;
                        participant: {
                            first_name: string;
                            last_name: string;
                            country: string;
                            address: string;
                            city: string;
                            zip_code: string;
                            /** @enum {string} */
                            gender: "L" | "P";
                            /** Format: plain-date */
                            birth_date: string;
                            /** Format: email */
                            email: string;
                            /** Format: phone */
                            phone_number: string;
                        };
                        before?: {
                            first_name?: string;
                            last_name?: string;
                            country?: string;
                            address?: string;
                            city?: string;
                            zip_code?: string;
                            email?: string;
                            phone_number?: string;
                            gender?: string;
                            birth_date?: string;
                            payer_name?: string;
                            payer_email?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current?: {
                                first_name?: string;
                                last_name?: string;
                                country?: string;
                                address?: string;
                                city?: string;
                                zip_code?: string;
                                email?: string;
                                phone_number?: string;
                                gender?: string;
                                birth_date?: string;
                                payer_name?: string;
                                payer_email?: string;
                            };
                            saved?: {
                                by: string;
                                at: string;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        registration_id?: number;
                        participant?: {
                            first_name?: string;
                            last_name?: string;
                            country?: string;
                            address?: string;
                            city?: string;
                            zip_code?: string;
                            /** @enum {string} */
                            gender?: "L" | "P";
                            /** Format: plain-date */
                            birth_date?: string;
                            /** Format: email */
                            email?: string;
                            /** Format: phone */
                            phone_number?: string;
                        };
                        payer?: {
                            name?: string;
                            /** Format: email */
                            email?: string;
                        };
                        before?: {
                            first_name?: string;
                            last_name?: string;
                            country?: string;
                            address?: string;
                            city?: string;
                            zip_code?: string;
                            email?: string;
                            phone_number?: string;
                            gender?: string;
                            birth_date?: string;
                            payer_name?: string;
                            payer_email?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current?: {
                                first_name?: string;
                                last_name?: string;
                                country?: string;
                                address?: string;
                                city?: string;
                                zip_code?: string;
                                email?: string;
                                phone_number?: string;
                                gender?: string;
                                birth_date?: string;
                                payer_name?: string;
                                payer_email?: string;
                            };
                            saved?: {
                                by: string;
                                at: string;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string;
                                    issued_at: string;
                                    amount: number;
                                    corrects: string | null;
                                    corrected_by: string[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/documents/{document_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    document_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        /** Format: date-time */
                        expires_at: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        course_schedule_id: number;
                        registration_id?: number;
                        /** @enum {string} */
                        price?: "CHARGE" | "KEEP";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        due_on: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        name: string;
                        address: string;
                        npwp?: string;
                        nik?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/record-transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        /** @enum {string} */
                        kind?: "BANK_TRANSFER" | "WITHHELD_TAX";
                        amount: number;
                        reference: string;
                        /** Format: date-time */
                        occurred_at: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        amount?: number;
                        /** @enum {string} */
                        seat: "KEEP" | "FREE";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/resend-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        amount?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                corporate_needs: {
                                    /** Format: plain-date */
                                    since: string;
                                    count: number;
                                };
                                pending_payments: number;
                                unplaced_payments: number;
                                starting_this_week: number;
                                without_batch?: {
                                    count: number;
                                    first: string | null;
                                };
                                underfilled?: {
                                    count: number;
                                    batches: {
                                        id: number;
                                        course: {
                                            title: string;
                                            slug: string;
                                            thumbnail: string | null;
                                        };
                                        batch: number;
                                        /** Format: plain-date */
                                        start_date: string;
                                        seats_taken: number;
                                        participant_amount: number | null;
                                    }[];
                                };
                                next_batches: {
                                    id: number;
                                    course: {
                                        title: string;
                                        slug: string;
                                        thumbnail: string | null;
                                    };
                                    batch: number;
                                    /** Format: plain-date */
                                    start_date: string;
                                    seats_taken: number;
                                    participant_amount: number | null;
                                }[];
                                registrations: {
                                    /** Format: plain-date */
                                    week: string;
                                    paid: number;
                                    free: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-links/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                /** @enum {string} */
                                account: "STAFF" | "STUDENT";
                                email: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-links/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                /** @enum {string} */
                                account: "STAFF" | "STUDENT";
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    day: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                channels: {
                                    provider: string;
                                    channel: string | null;
                                    ledger: {
                                        payments: number;
                                        refunds: number;
                                    };
                                    at_provider: {
                                        payments: number;
                                        refunds: number;
                                    };
                                }[];
                                differences: {
                                    provider: string;
                                    /** @enum {string} */
                                    kind: "PAYMENT" | "REFUND";
                                    reference: string;
                                    channel: string | null;
                                    ledger_amount: number | null;
                                    provider_amount: number | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    limit?: number;
                    page?: number;
                    state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                    method?: "PROVIDER" | "BANK_TRANSFER";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    transaction_id: string;
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    /** @enum {string} */
                                    state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                    channel: string | null;
                                    provider: string | null;
                                    provider_reference: string | null;
                                    failure_code: string | null;
                                    /** @enum {string|null} */
                                    standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                    can_be_retried: boolean;
                                    reason: string;
                                    created_at: string;
                                    updated_at: string;
                                    payer: {
                                        name: string;
                                        email: string;
                                    };
                                    account: {
                                        bank: string;
                                        number: string;
                                        holder: string;
                                    } | null;
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                transaction_id: string;
                                amount: number;
                                /** @enum {string} */
                                method: "PROVIDER" | "BANK_TRANSFER";
                                /** @enum {string} */
                                state: "PENDING" | "DONE" | "FAILED" | "GIVEN_UP";
                                channel: string | null;
                                provider: string | null;
                                provider_reference: string | null;
                                failure_code: string | null;
                                /** @enum {string|null} */
                                standing: "DENIED" | "UNCONFIRMED" | "NOT_SETTLED" | "STUCK" | null;
                                can_be_retried: boolean;
                                reason: string;
                                created_at: string;
                                updated_at: string;
                                payer: {
                                    name: string;
                                    email: string;
                                };
                                account: {
                                    bank: string;
                                    number: string;
                                    holder: string;
                                } | null;
                                refusal: string | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refunds/{id}/bank-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        bank: string;
                        number: string;
                        holder: string;
                        before?: {
                            bank: string;
                            number: string;
                            holder: string;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refunds/{id}/give-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refunds/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        reference: string;
                        /** Format: date-time */
                        occurred_at: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                                account: {
                                    bank: string;
                                    number: string;
                                    holder: string;
                                } | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refunds/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                    type?: "ALL" | "PAID" | "FREE";
                    status?: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                    course?: number;
                    batch?: number;
                    q?: string;
                    sort?: "newest" | "oldest" | "highest" | "lowest";
                    before?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    transaction_id: string;
                                    course_schedule: {
                                        id: number;
                                        course: {
                                            title: string;
                                        };
                                        batch: number;
                                        start_date: string;
                                        start_time: string;
                                        end_time: string;
                                        is_cancelled: boolean;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    };
                                    first_name: string;
                                    last_name: string;
                                    country: string;
                                    address: string;
                                    city: string;
                                    zip_code: string;
                                    email: string;
                                    /** @enum {string} */
                                    gender: "L" | "P" | "";
                                    birth_date: string;
                                    phone_number: string;
                                    motivation: string;
                                    masked?: string[];
                                    created_at: string;
                                    payer: {
                                        name: string;
                                        email: string;
                                    };
                                    xendit_transaction: {
                                        price: number;
                                        /** @enum {string} */
                                        status: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    };
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registration/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    type?: "ALL" | "PAID" | "FREE";
                    status?: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                    course?: number;
                    batch?: number;
                    q?: string;
                    sort?: "newest" | "oldest" | "highest" | "lowest";
                    format?: "csv" | "xlsx";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The list as a file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registration/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                transaction_id: string;
                                course_schedule: {
                                    id: number;
                                    course: {
                                        title: string;
                                    };
                                    batch: number;
                                    start_date: string;
                                    start_time: string;
                                    end_time: string;
                                    is_cancelled: boolean;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                };
                                first_name: string;
                                last_name: string;
                                country: string;
                                address: string;
                                city: string;
                                zip_code: string;
                                email: string;
                                /** @enum {string} */
                                gender: "L" | "P" | "";
                                birth_date: string;
                                phone_number: string;
                                motivation: string;
                                masked?: string[];
                                created_at: string;
                                payer: {
                                    name: string;
                                    email: string;
                                };
                                xendit_transaction: {
                                    price: number;
                                    /** @enum {string} */
                                    status: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                };
                                order: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    price: number;
                                    course_discount: number;
                                    voucher_discount: number;
                                    amount: number;
                                    voucher: {
                                        code: string;
                                    } | null;
                                    created_at: string;
                                    updated_at: string;
                                    expires_at: string | null;
                                    paid_at: string | null;
                                    terms_accepted_at: string;
                                };
                                invoices: {
                                    external_id: string;
                                    provider_invoice_id: string | null;
                                    provider: string;
                                    amount: number;
                                    /** @enum {string} */
                                    state: "CREATING" | "PENDING" | "PAID" | "EXPIRED" | "FAILED" | "REPLACED";
                                    created_at: string;
                                    updated_at: string;
                                    expires_at: string;
                                    paid_at: string | null;
                                    payment_channel: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                edges: {
                                    name: string;
                                    answers: boolean;
                                }[];
                                since: string | null;
                                shells: string[];
                                remotes: {
                                    name: string;
                                    version: string | null;
                                    previous: string | null;
                                    released_at: string | null;
                                    released_by: string | null;
                                    behind: {
                                        edge: string;
                                        version: string | null;
                                    }[];
                                    figures: {
                                        visits: number;
                                        failed: number;
                                        lcp: number | null;
                                        inp: number | null;
                                        hours: {
                                            hour: string;
                                            visits: number;
                                            failed: number;
                                            lcp: number | null;
                                            inp: number | null;
                                        }[];
                                    };
                                    canary: null | {
                                        version: string;
                                        percent: number;
                                        since: string;
                                        by: string | null;
                                        figures: {
                                            visits: number;
                                            failed: number;
                                            lcp: number | null;
                                            inp: number | null;
                                            hours: {
                                                hour: string;
                                                visits: number;
                                                failed: number;
                                                lcp: number | null;
                                                inp: number | null;
                                            }[];
                                        };
                                    };
                                    rolled_back: null | {
                                        at: string;
                                        version: string;
                                        judged: string | null;
                                        of: number | null;
                                        bad: number | null;
                                        handled: null | {
                                            by: string;
                                            at: string;
                                        };
                                    };
                                    faults: {
                                        version: string;
                                        type: string;
                                        place: string | null;
                                        count: number;
                                        last: string;
                                        handled: null | {
                                            by: string;
                                            at: string;
                                        };
                                    }[];
                                    versions: {
                                        version: string;
                                        /** @enum {string} */
                                        state: "LIVE" | "BEFORE" | "CANARY" | "AVAILABLE";
                                        at: string | null;
                                        commit: string | null;
                                        author: string | null;
                                        rendered: number | null;
                                        visited: number | null;
                                        tested: boolean;
                                        /** @enum {string|null} */
                                        no_way_back: "NOT_PROVEN" | "ROUTE_TAKEN" | "DAMAGED" | null;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/canary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        remote: string;
                        canary: string;
                        expected: string;
                        percent: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                remote: string;
                                version: string;
                                before: string;
                                behind: {
                                    edge: string;
                                    answers: boolean;
                                    version: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/handle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        remote: string;
                        version: string;
                        type: string | null;
                        place: string | null;
                        /** Format: date-time */
                        last: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        remote: string;
                        version: string;
                        expected: string;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                remote: string;
                                version: string;
                                before: string;
                                behind: {
                                    edge: string;
                                    answers: boolean;
                                    version: string | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    export?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    title: string;
                                    batch: number;
                                    /** Format: plain-date */
                                    start_date: string;
                                    seats_taken: number;
                                    participant_amount: number | null;
                                    is_cancelled: boolean;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    export?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number | null;
                                    title: string | null;
                                    opened: number;
                                    orders: number;
                                    paid: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/origins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    export?: "first" | "last";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                first: {
                                    /** @enum {string|null} */
                                    kind: "TAGGED" | "REFERRED" | "DIRECT" | null;
                                    source: string | null;
                                    medium: string | null;
                                    campaign: string | null;
                                    orders: number;
                                    paid: number;
                                }[];
                                last: {
                                    /** @enum {string|null} */
                                    kind: "TAGGED" | "REFERRED" | "DIRECT" | null;
                                    source: string | null;
                                    medium: string | null;
                                    campaign: string | null;
                                    orders: number;
                                    paid: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    export?: "month" | "channel" | "batch";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                total: {
                                    received: number;
                                    refunded: number;
                                    fees: number;
                                    net: number;
                                    written_off: number;
                                    payments: number;
                                    refunds: number;
                                    without_fee: number;
                                    corporate?: number;
                                };
                                ledger: number;
                                months: {
                                    month: string;
                                    received: number;
                                    refunded: number;
                                    fees: number;
                                    net: number;
                                    written_off: number;
                                    corporate?: number;
                                }[];
                                channels: {
                                    provider: string | null;
                                    channel: string | null;
                                    received: number;
                                    refunded: number;
                                    fees: number;
                                    net: number;
                                    written_off: number;
                                }[];
                                batches: {
                                    id: number | null;
                                    title: string | null;
                                    batch: number | null;
                                    /** Format: plain-date */
                                    start_date: string | null;
                                    received: number;
                                    refunded: number;
                                    fees: number;
                                    net: number;
                                    written_off: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    export?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    code: string;
                                    orders: number;
                                    discount: number;
                                    received: number;
                                    refunded: number;
                                    fees: number;
                                    net: number;
                                    written_off: number;
                                }[];
                                without: {
                                    received: number;
                                    refunded: number;
                                    fees: number;
                                    net: number;
                                    written_off: number;
                                };
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                permissions: {
                                    name: string;
                                    label: string;
                                }[];
                                roles: {
                                    name: string;
                                    label: string;
                                    permissions: string[];
                                    fixed: boolean;
                                    requires_second_factor: boolean;
                                    accounts: number;
                                    version: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{name}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        permissions?: ("overview.read" | "course.write" | "schedule.write" | "schedule.cancel" | "batch.own" | "master.write" | "certificate.read" | "certificate.issue" | "registration.read" | "registration.write" | "person.read" | "mail.send" | "corporate.read" | "corporate.write" | "newsletter.manage" | "order.read" | "order.note" | "order.cancel" | "order.move" | "order.bill" | "refund.create" | "money.read" | "money.record" | "report.read" | "report.money" | "voucher.read" | "voucher.write" | "view.share" | "account.manage" | "role.manage" | "audit.read" | "release.read" | "release.operate")[];
                        requires_second_factor?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                name: string;
                                label: string;
                                permissions: string[];
                                fixed: boolean;
                                requires_second_factor: boolean;
                                accounts: number;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sign-in-links/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email?: string;
                        ended_link?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sign-in-links/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                token: string;
                                student: {
                                    id: number;
                                    full_name: string;
                                    email: string;
                                    image_profile: string | null;
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                roles: string[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                instructor_id: number | null;
                                disabled_at: string | null;
                                created_at: string;
                                /** @enum {string} */
                                state: "INVITED" | "ACTIVE" | "DISABLED";
                                last_signed_in_at: string | null;
                                version: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** Format: email */
                        email: string;
                        roles: string[];
                        instructor_id?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                roles: string[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                instructor_id: number | null;
                                disabled_at: string | null;
                                created_at: string;
                                /** @enum {string} */
                                state: "INVITED" | "ACTIVE" | "DISABLED";
                                last_signed_in_at: string | null;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                roles: string[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                instructor_id: number | null;
                                disabled_at: string | null;
                                created_at: string;
                                /** @enum {string} */
                                state: "INVITED" | "ACTIVE" | "DISABLED";
                                last_signed_in_at: string | null;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                roles: string[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                instructor_id: number | null;
                                disabled_at: string | null;
                                created_at: string;
                                /** @enum {string} */
                                state: "INVITED" | "ACTIVE" | "DISABLED";
                                last_signed_in_at: string | null;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/{id}/instructor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        instructor_id: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                roles: string[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                instructor_id: number | null;
                                disabled_at: string | null;
                                created_at: string;
                                /** @enum {string} */
                                state: "INVITED" | "ACTIVE" | "DISABLED";
                                last_signed_in_at: string | null;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/{id}/invite-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                roles: string[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                instructor_id: number | null;
                                disabled_at: string | null;
                                created_at: string;
                                /** @enum {string} */
                                state: "INVITED" | "ACTIVE" | "DISABLED";
                                last_signed_in_at: string | null;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        roles: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                roles: string[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                instructor_id: number | null;
                                disabled_at: string | null;
                                created_at: string;
                                /** @enum {string} */
                                state: "INVITED" | "ACTIVE" | "DISABLED";
                                last_signed_in_at: string | null;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/staff/{id}/second-factor/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                roles: string[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                instructor_id: number | null;
                                disabled_at: string | null;
                                created_at: string;
                                /** @enum {string} */
                                state: "INVITED" | "ACTIVE" | "DISABLED";
                                last_signed_in_at: string | null;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/students/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/students/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                        remember_me?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                token: string;
                                student: {
                                    id: number;
                                    full_name: string;
                                    email: string;
                                    image_profile: string | null;
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/students/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/students/me/classes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                email: string;
                                has_password: boolean;
                                now: string;
                                orders: {
                                    id: number;
                                    /** @enum {string} */
                                    role: "PAYER" | "PARTICIPANT";
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    /** @enum {string|null} */
                                    place: "HELD" | "CONFIRMED" | null;
                                    due: number;
                                    due_on: string | null;
                                    held_until: string | null;
                                    course: {
                                        id: number;
                                        slug: string;
                                        title: string;
                                        /** @enum {string} */
                                        type: "BOOTCAMP" | "EVENT" | "WORKSHOP";
                                        thumbnail: string | null;
                                    };
                                    batch: {
                                        id: number;
                                        number: number;
                                        start_date: string;
                                        end_date: string;
                                        start_time: string;
                                        end_time: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                        days: string;
                                        /** @enum {string} */
                                        mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                        location: string | null;
                                        joining_details: string | null;
                                        is_cancelled: boolean;
                                        instructor: {
                                            name: string;
                                            current_job: string;
                                        };
                                        starts_at: string;
                                    };
                                    participant: {
                                        first_name: string;
                                        last_name: string;
                                    };
                                }[];
                                certificates: {
                                    ref_id: string;
                                    full_name: string;
                                    title: string;
                                    batch: number;
                                    issued_on: string;
                                    document: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/students/me/orders/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                secret: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/students/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                words: string;
                                version?: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/synonyms/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        words: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                words: string;
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/synonyms/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/synonyms/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        words: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                words: string;
                                version?: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/undelivered-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    email: string;
                                    subject: string;
                                    transaction_id: string | null;
                                    written_at: string;
                                    given_up_at: string;
                                    error: string | null;
                                    can_be_sent: boolean;
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/undelivered-mails/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/undelivered-mails/{id}/set-aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/unmatched-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    provider: string;
                                    provider_invoice_id: string;
                                    external_id: string;
                                    amount: number;
                                    currency: string;
                                    channel: string | null;
                                    learnt_at: string;
                                    judged: string | null;
                                    transaction_id: string | null;
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/unmatched-payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                provider: string;
                                provider_invoice_id: string;
                                external_id: string;
                                amount: number;
                                currency: string;
                                channel: string | null;
                                learnt_at: string;
                                judged: string | null;
                                transaction_id: string | null;
                                refusal: string | null;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/unmatched-payments/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/unmatched-payments/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                        /** Format: uuid */
                        transaction_id: string;
                        amount?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/unmatched-payments/{id}/unmatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                before: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                after: {
                                    /** @enum {string} */
                                    state: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED";
                                    charged: number;
                                    paid: number;
                                    refunded: number;
                                    refunding: number;
                                    written_off: number;
                                    balance: number;
                                };
                                seats: {
                                    course_schedule_id: number;
                                    title: string;
                                    batch: number;
                                    change: number;
                                    free: number | null;
                                }[];
                                refunds: {
                                    amount: number;
                                    /** @enum {string} */
                                    method: "PROVIDER" | "BANK_TRANSFER";
                                    channel: string | null;
                                }[];
                                bill: {
                                    amount: number;
                                    expires_at: string;
                                    mails?: number;
                                } | null;
                                mails: {
                                    /** @enum {string} */
                                    to: "PAYER" | "PARTICIPANT" | "TEAM";
                                    subject: string;
                                }[];
                                documents?: {
                                    /** @enum {string} */
                                    kind: "TAGIHAN" | "BUKTI_PEMBAYARAN" | "KUITANSI" | "NOTA_KREDIT";
                                    number: string | null;
                                    amount: number;
                                }[];
                                plan?: {
                                    before: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                    after: {
                                        number: number;
                                        due_on: string;
                                        amount: number;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                        remember_me?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                token: string;
                                user: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    role: "ADMIN" | "STAFF";
                                    roles: string[];
                                    permissions: string[];
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            second_factor?: {
                                token: string;
                                expires_at: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                token: string;
                                user: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    role: "ADMIN" | "STAFF";
                                    roles: string[];
                                    permissions: string[];
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                /** @enum {string} */
                                role: "ADMIN" | "STAFF";
                                roles: string[];
                                permissions: string[];
                                missing: {
                                    permission: string;
                                    label: string;
                                    roles: string[];
                                }[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                shortcuts: boolean;
                                teaches: boolean;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                course: {
                                    title: string;
                                };
                                schedule: {
                                    id: number;
                                    course_id: number;
                                    code: string;
                                    batch: number;
                                    participant_amount: number | null;
                                    /** @enum {string} */
                                    availability: "OPEN" | "FULL";
                                    total_session: number | null;
                                    total_hour_per_session: number | null;
                                    instructor_id: number;
                                    instructor: {
                                        id: number;
                                        name: string;
                                        current_job: string;
                                    };
                                    location_id: number | null;
                                    location: {
                                        id: number;
                                        name: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    } | null;
                                    publish_at: string;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    days: string;
                                    version: number;
                                    seats_taken?: number;
                                    joining_details?: string | null;
                                    cancelled_at?: string | null;
                                    cancelled_reason?: string | null;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                course: {
                                    title: string;
                                };
                                schedule: {
                                    id: number;
                                    course_id: number;
                                    code: string;
                                    batch: number;
                                    participant_amount: number | null;
                                    /** @enum {string} */
                                    availability: "OPEN" | "FULL";
                                    total_session: number | null;
                                    total_hour_per_session: number | null;
                                    instructor_id: number;
                                    instructor: {
                                        id: number;
                                        name: string;
                                        current_job: string;
                                    };
                                    location_id: number | null;
                                    location: {
                                        id: number;
                                        name: string;
                                        /** @enum {string} */
                                        time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    } | null;
                                    publish_at: string;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    days: string;
                                    version: number;
                                    seats_taken?: number;
                                    joining_details?: string | null;
                                    cancelled_at?: string | null;
                                    cancelled_reason?: string | null;
                                };
                                sessions: {
                                    number: number;
                                    date: string | null;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    topic: string | null;
                                    recorded: number;
                                    expected: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/batches/{id}/sessions/{number}/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                title: string;
                                batch: number;
                                session: {
                                    number: number;
                                    date: string | null;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    topic: string | null;
                                };
                                people: {
                                    registration_id: number;
                                    name: string;
                                    entries: {
                                        id: number;
                                        /** @enum {string} */
                                        state: "PRESENT" | "LATE" | "EXCUSED" | "ABSENT";
                                        note: string | null;
                                        author_name: string;
                                        marked_at: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        entries: {
                            key: string;
                            registration_id: number;
                            /** @enum {string} */
                            state: "PRESENT" | "LATE" | "EXCUSED" | "ABSENT";
                            note: string | null;
                            seen: number;
                            marked_at: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                title: string;
                                batch: number;
                                session: {
                                    number: number;
                                    date: string | null;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    topic: string | null;
                                };
                                people: {
                                    registration_id: number;
                                    name: string;
                                    entries: {
                                        id: number;
                                        /** @enum {string} */
                                        state: "PRESENT" | "LATE" | "EXCUSED" | "ABSENT";
                                        note: string | null;
                                        author_name: string;
                                        marked_at: string;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        old_password: string;
                        new_password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                required: boolean;
                                since: string | null;
                                recovery_codes_left: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/second-factor/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                secret: string;
                                uri: string;
                                qr: {
                                    size: number;
                                    path: string;
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                recovery_codes: string[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                recovery_codes: string[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/second-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: string;
                                device: string | null;
                                address: string | null;
                                created_at: string;
                                last_seen_at: string;
                                current: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                ended: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/sessions/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                ended: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/shortcuts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        shortcuts: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                /** @enum {string} */
                                role: "ADMIN" | "STAFF";
                                roles: string[];
                                permissions: string[];
                                missing: {
                                    permission: string;
                                    label: string;
                                    roles: string[];
                                }[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                shortcuts: boolean;
                                teaches: boolean;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                name: string;
                                email: string;
                                /** @enum {string} */
                                role: "ADMIN" | "STAFF";
                                roles: string[];
                                permissions: string[];
                                missing: {
                                    permission: string;
                                    label: string;
                                    roles: string[];
                                }[];
                                /** @enum {string} */
                                second_factor: "ON" | "DUE" | "OFF";
                                shortcuts: boolean;
                                teaches: boolean;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    list: "registrations" | "corporate-needs" | "courses" | "vouchers" | "certificates" | "newsletters";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                version: number;
                                /** @enum {string} */
                                list: "registrations" | "corporate-needs" | "courses" | "vouchers" | "certificates" | "newsletters";
                                name: string;
                                filters: string;
                                searched: string;
                                is_shared: boolean;
                                owner: {
                                    id: number;
                                    name: string;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/views/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        list: "registrations" | "corporate-needs" | "courses" | "vouchers" | "certificates" | "newsletters";
                        name: string;
                        filters: string;
                        searched: string;
                        is_shared: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                version: number;
                                /** @enum {string} */
                                list: "registrations" | "corporate-needs" | "courses" | "vouchers" | "certificates" | "newsletters";
                                name: string;
                                filters: string;
                                searched: string;
                                is_shared: boolean;
                                owner: {
                                    id: number;
                                    name: string;
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/views/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/views/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        filters: string;
                        searched: string;
                        is_shared: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                version: number;
                                /** @enum {string} */
                                list: "registrations" | "corporate-needs" | "courses" | "vouchers" | "certificates" | "newsletters";
                                name: string;
                                filters: string;
                                searched: string;
                                is_shared: boolean;
                                owner: {
                                    id: number;
                                    name: string;
                                };
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                    type?: "ALL" | "ACTIVE" | "UPCOMING" | "OVER";
                    q?: string;
                    sort?: "newest" | "code" | "code_desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    code: string;
                                    percentage: number;
                                    max: number;
                                    course: {
                                        id: number;
                                        title: string;
                                    } | null;
                                    valid_from: string | null;
                                    valid_until: string | null;
                                    quota: number | null;
                                    used: number;
                                    paid: number;
                                    discount_given: number;
                                    ended_at: string | null;
                                    /** @enum {string} */
                                    state: "ACTIVE" | "UPCOMING" | "USED_UP" | "EXPIRED" | "ENDED";
                                    created_at: string;
                                    version: number;
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/bulk/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rows: {
                            id: number;
                            version: number;
                            /** Format: date-time */
                            ended_at?: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    outcome: {
                                        version: number;
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                        can_retry: boolean;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/bulk/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rows: {
                            id: number;
                            version: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    outcome: {
                                        version: number;
                                    } | null;
                                    error: {
                                        code: string;
                                        message: string;
                                        can_retry: boolean;
                                    } | null;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                        percentage: number;
                        max: number;
                        course_id: number | null;
                        /** Format: plain-date */
                        valid_from: string | null;
                        /** Format: plain-date */
                        valid_until: string | null;
                        quota: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                code: string;
                                percentage: number;
                                max: number;
                                course: {
                                    id: number;
                                    title: string;
                                } | null;
                                valid_from: string | null;
                                valid_until: string | null;
                                quota: number | null;
                                used: number;
                                paid: number;
                                discount_given: number;
                                ended_at: string | null;
                                /** @enum {string} */
                                state: "ACTIVE" | "UPCOMING" | "USED_UP" | "EXPIRED" | "ENDED";
                                created_at: string;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/small-totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    percentage: number;
                    max: number;
                    course_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                smallest: number;
                                count: number;
                                courses: {
                                    id: number;
                                    title: string;
                                    payable: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        course_id: number;
                        code: string;
                        replaces_key?: string;
                        also_replaces?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                percentage: number;
                                max: number;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                code: string;
                                percentage: number;
                                max: number;
                                course: {
                                    id: number;
                                    title: string;
                                } | null;
                                valid_from: string | null;
                                valid_until: string | null;
                                quota: number | null;
                                used: number;
                                paid: number;
                                discount_given: number;
                                ended_at: string | null;
                                /** @enum {string} */
                                state: "ACTIVE" | "UPCOMING" | "USED_UP" | "EXPIRED" | "ENDED";
                                created_at: string;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                code: string;
                                percentage: number;
                                max: number;
                                course: {
                                    id: number;
                                    title: string;
                                } | null;
                                valid_from: string | null;
                                valid_until: string | null;
                                quota: number | null;
                                used: number;
                                paid: number;
                                discount_given: number;
                                ended_at: string | null;
                                /** @enum {string} */
                                state: "ACTIVE" | "UPCOMING" | "USED_UP" | "EXPIRED" | "ENDED";
                                created_at: string;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: plain-date */
                        valid_from: string | null;
                        /** Format: plain-date */
                        valid_until: string | null;
                        quota: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                id: number;
                                code: string;
                                percentage: number;
                                max: number;
                                course: {
                                    id: number;
                                    title: string;
                                } | null;
                                valid_from: string | null;
                                valid_until: string | null;
                                quota: number | null;
                                used: number;
                                paid: number;
                                discount_given: number;
                                ended_at: string | null;
                                /** @enum {string} */
                                state: "ACTIVE" | "UPCOMING" | "USED_UP" | "EXPIRED" | "ENDED";
                                created_at: string;
                                version: number;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waiting-entries/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waiting-entries/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rank: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waiting-entries/{id}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waiting-entries/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "if-match"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waiting-list/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        course_id: number;
                        course_schedule_id: number | null;
                        /** Format: email */
                        email: string;
                        phone_number?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waiting-list/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                /** @enum {string} */
                                state: "WAITING" | "OFFERED" | "TAKEN" | "LEFT" | "SKIPPED" | "LAPSED" | "REMOVED" | "TOLD";
                                email: string;
                                has_lapsed: boolean;
                                course: {
                                    id: number;
                                    slug: string;
                                    title: string;
                                    thumbnail: string | null;
                                    thumbnail_variants: {
                                        name: string;
                                        /** @enum {string} */
                                        format: "webp" | "avif";
                                        width: number;
                                    }[];
                                    price: number;
                                    discounted_price: number;
                                    percentage: number;
                                };
                                course_schedule: {
                                    id: number;
                                    batch: number;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    days: string;
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    location: string | null;
                                    participant_amount: number | null;
                                } | null;
                                offer: {
                                    offered_at: string;
                                    ends_at: string;
                                } | null;
                                order: {
                                    transaction_id: string;
                                    is_paid: boolean;
                                    expires_at: string | null;
                                } | null;
                                can_join_again: boolean;
                                now: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waiting-list/{secret}/join-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                /** @enum {string} */
                                state: "WAITING" | "OFFERED" | "TAKEN" | "LEFT" | "SKIPPED" | "LAPSED" | "REMOVED" | "TOLD";
                                email: string;
                                has_lapsed: boolean;
                                course: {
                                    id: number;
                                    slug: string;
                                    title: string;
                                    thumbnail: string | null;
                                    thumbnail_variants: {
                                        name: string;
                                        /** @enum {string} */
                                        format: "webp" | "avif";
                                        width: number;
                                    }[];
                                    price: number;
                                    discounted_price: number;
                                    percentage: number;
                                };
                                course_schedule: {
                                    id: number;
                                    batch: number;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    days: string;
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    location: string | null;
                                    participant_amount: number | null;
                                } | null;
                                offer: {
                                    offered_at: string;
                                    ends_at: string;
                                } | null;
                                order: {
                                    transaction_id: string;
                                    is_paid: boolean;
                                    expires_at: string | null;
                                } | null;
                                can_join_again: boolean;
                                now: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waiting-list/{secret}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                /** @enum {string} */
                                state: "WAITING" | "OFFERED" | "TAKEN" | "LEFT" | "SKIPPED" | "LAPSED" | "REMOVED" | "TOLD";
                                email: string;
                                has_lapsed: boolean;
                                course: {
                                    id: number;
                                    slug: string;
                                    title: string;
                                    thumbnail: string | null;
                                    thumbnail_variants: {
                                        name: string;
                                        /** @enum {string} */
                                        format: "webp" | "avif";
                                        width: number;
                                    }[];
                                    price: number;
                                    discounted_price: number;
                                    percentage: number;
                                };
                                course_schedule: {
                                    id: number;
                                    batch: number;
                                    start_date: string;
                                    end_date: string;
                                    start_time: string;
                                    end_time: string;
                                    /** @enum {string} */
                                    time_zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
                                    days: string;
                                    /** @enum {string} */
                                    mode: "REMOTE" | "HYBRID" | "OFFLINE";
                                    location: string | null;
                                    participant_amount: number | null;
                                } | null;
                                offer: {
                                    offered_at: string;
                                    ends_at: string;
                                } | null;
                                order: {
                                    transaction_id: string;
                                    is_paid: boolean;
                                    expires_at: string | null;
                                } | null;
                                can_join_again: boolean;
                                now: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waiting-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                rows: {
                                    id: number;
                                    name: string | null;
                                    email: string;
                                    phone_number: string | null;
                                    version: number;
                                    masked?: string[];
                                    offer_ends_at: string;
                                    course_schedule: {
                                        id: number;
                                        course: {
                                            title: string;
                                        };
                                        batch: number;
                                        waiting: number;
                                    };
                                }[];
                                count: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provider: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/xendit/create-free-transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        price: number;
                        /** Format: email */
                        email: string;
                        course_schedule_id: number;
                        first_name: string;
                        last_name: string;
                        country: string;
                        address: string;
                        city: string;
                        zip_code: string;
                        /** @enum {string} */
                        gender: "L" | "P";
                        /** Format: plain-date */
                        birth_date: string;
                        /** Format: email */
                        email_student: string;
                        phone_number: string;
                        motivation: string;
                        voucher_code?: string | null;
                        /** @enum {boolean} */
                        terms_accepted: true;
                        instalments?: number;
                        replaces_key?: string;
                        also_replaces?: string[];
                        waiting_offer?: string;
                        origin?: {
                            first: {
                                utm_source?: string;
                                utm_medium?: string;
                                utm_campaign?: string;
                                utm_term?: string;
                                utm_content?: string;
                                referrer_host?: string;
                                landing_path?: string;
                            };
                            last: {
                                utm_source?: string;
                                utm_medium?: string;
                                utm_campaign?: string;
                                utm_term?: string;
                                utm_content?: string;
                                referrer_host?: string;
                                landing_path?: string;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                transaction: {
                                    id: string;
                                };
                                order_link: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @enum {string} */
                            code: "PRICE_CHANGED" | "SOLD_OUT" | "ALREADY_REGISTERED" | "IN_FLIGHT" | "EARLIER_ORDER_PAID" | "TOO_MANY_UNPAID" | "OFFER_ENDED" | "TOO_MANY_FREE" | "CONSEQUENCE_CHANGED";
                            quote?: {
                                price: number;
                                course_discount: number;
                                voucher_discount: number;
                                payable: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/xendit/create-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        price: number;
                        /** Format: email */
                        email: string;
                        course_schedule_id: number;
                        first_name: string;
                        last_name: string;
                        country: string;
                        address: string;
                        city: string;
                        zip_code: string;
                        /** @enum {string} */
                        gender: "L" | "P";
                        /** Format: plain-date */
                        birth_date: string;
                        /** Format: email */
                        email_student: string;
                        phone_number: string;
                        motivation: string;
                        voucher_code?: string | null;
                        /** @enum {boolean} */
                        terms_accepted: true;
                        instalments?: number;
                        replaces_key?: string;
                        also_replaces?: string[];
                        waiting_offer?: string;
                        origin?: {
                            first: {
                                utm_source?: string;
                                utm_medium?: string;
                                utm_campaign?: string;
                                utm_term?: string;
                                utm_content?: string;
                                referrer_host?: string;
                                landing_path?: string;
                            };
                            last: {
                                utm_source?: string;
                                utm_medium?: string;
                                utm_campaign?: string;
                                utm_term?: string;
                                utm_content?: string;
                                referrer_host?: string;
                                landing_path?: string;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                transaction: {
                                    id: string;
                                };
                                invoice: {
                                    invoice_url: string;
                                    expires_at: string;
                                    amount: number;
                                };
                                order_link: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @enum {string} */
                            code: "PRICE_CHANGED" | "SOLD_OUT" | "ALREADY_REGISTERED" | "IN_FLIGHT" | "EARLIER_ORDER_PAID" | "TOO_MANY_UNPAID" | "OFFER_ENDED" | "TOO_MANY_FREE" | "CONSEQUENCE_CHANGED";
                            quote?: {
                                price: number;
                                course_discount: number;
                                voucher_discount: number;
                                payable: number;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/xendit/find-attempt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @enum {string} */
                            status: "ACCEPTED" | "IN_FLIGHT" | "ENDED" | "UNKNOWN";
                            data: {
                                transaction: {
                                    id: string;
                                };
                                /** @enum {string} */
                                status: "PENDING" | "PAID" | "PAID_UNPLACED";
                                course: {
                                    title: string;
                                };
                                batch: number;
                                start_date: string;
                                amount: number;
                                invoice: {
                                    invoice_url: string;
                                    expires_at: string;
                                    amount: number;
                                } | null;
                                order_link: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/xendit/get-transaction/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @enum {string} */
                            status: "PENDING" | "PAID" | "EXPIRED" | "CANCELLED" | "FAILED" | "PAID_UNPLACED" | "UNKNOWN";
                            rest?: {
                                received: number;
                                owed: number;
                                invoice: {
                                    invoice_url: string;
                                    expires_at: string;
                                    amount: number;
                                } | null;
                            };
                            owing?: {
                                received: number;
                                owed: number;
                                asked: number | null;
                                bill_ended: boolean;
                            };
                            needs_invoice?: boolean;
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "PAID" | "PAID_UNPLACED";
                                course: {
                                    title: string;
                                    slug?: string;
                                    thumbnail?: string | null;
                                };
                                course_schedule_id: number;
                                batch: number;
                                start_date: string;
                                amount: number;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/xendit/get-transaction/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/xendit/instalment-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    course_schedule_id: number;
                    price: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: {
                                plans: {
                                    number: number;
                                    due_on: string;
                                    amount: number;
                                }[][];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/xendit/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                        external_id: string;
                        /** @enum {string} */
                        status: "PENDING" | "PAID" | "SETTLED" | "EXPIRED" | "FAILED";
                        amount: number;
                        currency?: string;
                        paid_amount?: number;
                        payment_channel?: string;
                        payment_method?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            data: null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
