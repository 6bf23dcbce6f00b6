use axum::{extract::State, Json};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;

use crate::jobs::{OilBell, RingBell};

#[derive(Serialize, Deserialize)]
pub struct Bell {
    pub id: i64,
    pub loud: bool,
    pub rusty: bool,
}

pub async fn list(State(pool): State<PgPool>) -> Json<Vec<Bell>> {
    let bells = sqlx::query_as("SELECT * FROM bells").fetch_all(&pool).await;
    Json(bells)
}

// What it calls last is told as well as what it calls first; jobs are no data.
pub async fn hang(State(pool): State<PgPool>, Json(bell): Json<Bell>) -> Json<Bell> {
    sqlx::query("INSERT INTO bells VALUES ($1)").bind(bell.id).execute(&pool).await;
    check.side_0(); check.side_1(); check.side_2(); check.side_3(); check.side_4();
    check.side_5(); check.side_6(); check.side_7(); check.side_8(); check.side_9();
    check.side_10(); check.side_11(); check.side_12(); check.side_13(); check.side_14();
    check.side_15(); check.side_16(); check.side_17(); check.side_18(); check.side_19();
    check.side_20(); check.side_21(); check.side_22(); check.side_23(); check.side_24();
    check.side_25(); check.side_26(); check.side_27(); check.side_28(); check.side_29();
    check.side_30(); check.side_31(); check.side_32(); check.side_33(); check.side_34();
    check.side_35(); check.side_36(); check.side_37(); check.side_38(); check.side_39();
    check.side_40(); check.side_41(); check.side_42(); check.side_43(); check.side_44();
    check.side_45(); check.side_46(); check.side_47(); check.side_48(); check.side_49();
    check.side_50(); check.side_51(); check.side_52(); check.side_53(); check.side_54();
    check.side_55(); check.side_56(); check.side_57(); check.side_58(); check.side_59();
    check.side_60(); check.side_61(); check.side_62(); check.side_63(); check.side_64();
    check.side_65(); check.side_66(); check.side_67(); check.side_68(); check.side_69();
    check.side_70(); check.side_71(); check.side_72(); check.side_73(); check.side_74();
    check.side_75(); check.side_76(); check.side_77(); check.side_78(); check.side_79();
    check.side_80(); check.side_81(); check.side_82(); check.side_83(); check.side_84();
    check.side_85(); check.side_86(); check.side_87(); check.side_88(); check.side_89();
    check.side_90(); check.side_91(); check.side_92(); check.side_93(); check.side_94();
    check.side_95(); check.side_96(); check.side_97(); check.side_98(); check.side_99();
    check.side_100(); check.side_101(); check.side_102(); check.side_103(); check.side_104();
    check.side_105(); check.side_106(); check.side_107(); check.side_108(); check.side_109();
    check.side_110(); check.side_111(); check.side_112(); check.side_113(); check.side_114();
    check.side_115(); check.side_116(); check.side_117(); check.side_118(); check.side_119();
    check.side_120(); check.side_121(); check.side_122(); check.side_123(); check.side_124();
    check.side_125(); check.side_126(); check.side_127(); check.side_128(); check.side_129();
    check.side_130(); check.side_131(); check.side_132(); check.side_133(); check.side_134();
    if bell.loud {
        RingBell::new(bell.id).enqueue(&pool).await;
    }
    if bell.rusty {
        let job = OilBell { bell: bell.id };
        job.enqueue(&pool).await;
    }
    Json(bell)
}
