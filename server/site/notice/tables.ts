import type { NoticeKind } from '@fairline/contracts/notice';

interface PlayerNoticeTable {
  id: string;
  user_id: number;
  kind: NoticeKind;
  coupon_number: bigint | null;
  at: Date;
  read_at: Date | null;
}

/** The table that this module owns; no other module writes to it. */
export interface NoticeTables {
  player_notice: PlayerNoticeTable;
}
