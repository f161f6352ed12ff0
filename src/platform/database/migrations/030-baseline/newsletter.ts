export const newsletter = [
  `create table newsletter_subscription (
    id text primary key,
    user_id text unique,
    email text unique,
    language text,
    source text not null,
    created_at bigint not null,
    confirmed_at bigint,
    confirm_hash text unique,
    confirm_until bigint,
    ended_at bigint,
    ended_how text,
    bounces integer not null default 0,
    bounced_at bigint,
    suspended_at bigint
  )`,
  `create index newsletter_subscription_visitors
    on newsletter_subscription (id, language)
    where email is not null and confirmed_at is not null and ended_at is null and suspended_at is null`,
  `create index newsletter_subscription_latest on newsletter_subscription (created_at, id)`,
  `create table newsletter_consent (
    id text primary key,
    subscription text not null,
    at bigint not null,
    event text not null,
    how text not null,
    wording text not null,
    language text not null,
    email text,
    network text
  )`,
  `create index newsletter_consent_of on newsletter_consent (subscription, at)`,
]
