export const platform = [
  `create table platform_rate_limit (
    key text primary key,
    tries integer not null,
    window_start bigint not null,
    blocked_until bigint not null
  )`,
  `create index platform_rate_limit_window on platform_rate_limit (window_start)`,
  `create table platform_job (
    id text primary key,
    kind text not null,
    payload text not null,
    run_at bigint not null,
    attempts integer not null default 0,
    leased_until bigint not null default 0,
    last_error text,
    failed_at bigint,
    created_at bigint not null
  )`,
  `create index platform_job_due on platform_job (run_at, id) where failed_at is null`,
  `create index platform_job_failed on platform_job (failed_at, id) where failed_at is not null`,
  `create index platform_job_due_by_kind on platform_job (kind, run_at, id) where failed_at is null`,
  `create table platform_mail (
    id text primary key,
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    headers text not null,
    created_at bigint not null,
    sent_at bigint,
    failed_at bigint,
    attempts integer not null default 0,
    last_error text,
    has_link boolean not null default true,
    cause text,
    handed_at bigint,
    unconfirmed_at bigint
  )`,
  `create index platform_mail_recipient on platform_mail (recipient)`,
  `create index platform_mail_created on platform_mail (created_at, id)`,
  `create index platform_mail_failed on platform_mail (failed_at, id) where failed_at is not null`,
  `create index platform_mail_waiting
    on platform_mail (created_at, id)
    where sent_at is null and failed_at is null`,
  `create index platform_mail_kept on platform_mail (created_at, id) where html <> ''`,
  `create unique index platform_mail_once on platform_mail (cause, recipient) where cause is not null`,
  `create index platform_mail_unconfirmed on platform_mail (unconfirmed_at, id) where unconfirmed_at is not null`,
  `create index platform_mail_outcome
    on platform_mail (cause, sent_at, failed_at, unconfirmed_at)
    where cause is not null`,
  `create index platform_mail_unsent
    on platform_mail (cause, recipient)
    where cause is not null and sent_at is null`,
  `create index platform_mail_addressed on platform_mail (created_at, id) where recipient <> id`,
  `create table platform_app_check (
    id text primary key,
    expires_at bigint not null
  )`,
  `create index platform_app_check_expires on platform_app_check (expires_at)`,
  `create table platform_audit (
    id text primary key,
    at bigint not null,
    actor text,
    action text not null,
    subject_kind text,
    subject text,
    facts text not null,
    dev_on_prod boolean not null,
    network text
  )`,
  `create index platform_audit_at on platform_audit (at, id)`,
  `create index platform_audit_actor on platform_audit (actor, at, id)`,
  `create index platform_audit_subject on platform_audit (subject, at, id)`,
  `create index platform_audit_action on platform_audit (action, at, id)`,
  `create index platform_audit_dev on platform_audit (at, id) where dev_on_prod = true`,
  `create table platform_audit_change (
    line text primary key,
    subject text not null,
    changes text not null
  )`,
  `create index platform_audit_change_subject on platform_audit_change (subject)`,
  `create table platform_milestone (
    name text primary key,
    at bigint not null,
    facts text not null
  )`,
  `create table platform_upload (
    id text primary key,
    member_id text not null,
    announced_as text,
    record text not null,
    size bigint not null,
    received bigint not null,
    created_at bigint not null,
    finished_at bigint,
    held_by text,
    held_until bigint not null,
    wanted integer not null
  )`,
  `create unique index platform_upload_key on platform_upload (member_id, announced_as)`,
  `create index platform_upload_unfinished on platform_upload (member_id) where finished_at is null`,
  `create table platform_upload_piece (
    upload_id text not null,
    start bigint not null,
    size bigint not null,
    name text not null,
    constraint platform_upload_piece_pk primary key (upload_id, start)
  )`,
]
