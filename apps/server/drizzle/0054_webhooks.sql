CREATE TABLE "webhook_deliveries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	CONSTRAINT "webhooks_ended" CHECK ("webhooks"."ended_at" is not null or "webhooks"."ended_because" is null)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of" ON "webhook_deliveries" USING btree ("webhook_id","number");--> statement-breakpoint
CREATE FUNCTION is_event_wanted(event text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM webhooks WHERE ended_at IS NULL AND event = ANY (events))
$$;
--> statement-breakpoint
CREATE FUNCTION post_contest_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	event text := CASE NEW.status
		WHEN 'Registering' THEN CASE WHEN TG_OP = 'INSERT' THEN 'contest.opened' END
		WHEN 'Running' THEN CASE WHEN TG_OP = 'UPDATE' THEN 'contest.locked' END
		WHEN 'Cancelled' THEN 'contest.cancelled'
	END;
BEGIN
	IF event IS NULL OR NOT is_event_wanted(event) THEN RETURN NULL; END IF;
	INSERT INTO webhook_deliveries (webhook_id, type, data, at, next_at)
	SELECT id, event, jsonb_build_object('contestId', NEW.id, 'sport', NEW.sport, 'draftType', NEW.draft_type,
		'isPrivate', NEW.host_id IS NOT NULL), now(), now()
	FROM webhooks WHERE ended_at IS NULL AND event = ANY (events);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contests_posted AFTER INSERT ON contests
	FOR EACH ROW EXECUTE FUNCTION post_contest_event();
--> statement-breakpoint
CREATE TRIGGER contests_moved_posted AFTER UPDATE OF status ON contests
	FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION post_contest_event();
--> statement-breakpoint
CREATE FUNCTION post_settlement_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO webhook_deliveries (webhook_id, type, data, at, next_at)
	SELECT id, 'contest.settled', jsonb_build_object('contestId', NEW.contest_id, 'number', NEW.number, 'digest', NEW.digest),
		now(), now()
	FROM webhooks WHERE ended_at IS NULL AND 'contest.settled' = ANY (events);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settlements_posted AFTER INSERT ON settlements
	FOR EACH ROW EXECUTE FUNCTION post_settlement_event();
--> statement-breakpoint
CREATE FUNCTION post_entry_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT is_event_wanted('entry.made') THEN RETURN NULL; END IF;
	INSERT INTO webhook_deliveries (webhook_id, type, data, at, next_at)
	SELECT webhooks.id, 'entry.made',
		jsonb_build_object('contestId', fresh.contest_id, 'entryId', fresh.id, 'userId', fresh.user_id), now(), now()
	FROM fresh CROSS JOIN webhooks WHERE ended_at IS NULL AND 'entry.made' = ANY (events);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_posted AFTER INSERT ON entries
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_entry_events();
--> statement-breakpoint
-- The key of a payout's journal ends with its entry.
CREATE FUNCTION post_payout_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT is_event_wanted('payout.made') THEN RETURN NULL; END IF;
	INSERT INTO webhook_deliveries (webhook_id, type, data, at, next_at)
	SELECT webhooks.id, 'payout.made',
		jsonb_build_object('contestId', journals.contest_id, 'entryId', split_part(journals.idempotency_key, ':', 2),
			'userId', split_part(fresh.account_id, ':', 2), 'amount', fresh.amount), now(), now()
	FROM fresh JOIN journals ON journals.id = fresh.journal_id CROSS JOIN webhooks
	WHERE journals.kind = 'payout' AND fresh.account_id LIKE 'user:%'
		AND ended_at IS NULL AND 'payout.made' = ANY (events);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_posted AFTER INSERT ON postings
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_payout_events();
--> statement-breakpoint
CREATE FUNCTION keep_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.name, NEW.url, NEW.events, NEW.secret, NEW.added_by, NEW.added_at)
		IS DISTINCT FROM (OLD.id, OLD.name, OLD.url, OLD.events, OLD.secret, OLD.added_by, OLD.added_at)
		OR OLD.ended_at IS NOT NULL THEN
		RAISE EXCEPTION 'a webhook stays as it was added'
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'webhooks_kept';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhooks_kept BEFORE UPDATE ON webhooks
	FOR EACH ROW EXECUTE FUNCTION keep_webhooks();
--> statement-breakpoint
CREATE TRIGGER webhooks_not_deleted BEFORE DELETE OR TRUNCATE ON webhooks
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
