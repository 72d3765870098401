DROP INDEX "audit_log_contest";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "sequence" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "audit_log_contest" ON "audit_log" USING btree ("contest_id","sequence");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_sequence_unique" UNIQUE("sequence");