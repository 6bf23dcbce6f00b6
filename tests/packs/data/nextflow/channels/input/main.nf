#!/usr/bin/env nextflow
include { PRICING } from './subworkflows/pricing'
include { WEIGH as WEIGH_FIRST; WEIGH as WEIGH_AGAIN } from './modules/weigh'
include { checkBoats; summary } from './lib/checks'

process fetch {
    input:
    val boat

    output:
    path "${boat}.csv"

    script:
    """
    curl -s ${params.url}/${boat} > ${boat}.csv
    """
}

process sortCatches {
    input: path catches
    output: path 'sorted.csv'
    script: "sort $catches > sorted.csv"
}

// what is weighed twice is priced once; it's no mistake
workflow {
    checkBoats(params.boats)
    boats_ch = channel.fromList(params.boats) // WEIGH_AGAIN(boats_ch)
    boats_ch | fetch | collect | sortCatches | view

    WEIGH_FIRST (
        sortCatches.out,   // the catches' file
        file("$projectDir/scale(1).csv"),
    )
    ch_weighed = WEIGH_FIRST.out.csv

    if (params.twice) {
        WEIGH_AGAIN(ch_weighed.map { meta, csv -> [ meta + [again: true], csv ] }, [])
        ch_weighed = ch_weighed.mix(WEIGH_AGAIN.out.csv)
    }

    fetch.out
        .map { csv ->
            csv.name
        }
        .unique()
        .set { ch_names }

    PRICING(ch_weighed, ch_names)
    summary(PRICING.out.report)
}
