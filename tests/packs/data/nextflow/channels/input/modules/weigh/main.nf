process WEIGH {
    input:
    tuple val(meta), path(catches)
    path scale

    output:
    tuple val(meta), path('weighed.csv'), emit: csv

    script:
    "weigh --scale $scale $catches > weighed.csv"
}
