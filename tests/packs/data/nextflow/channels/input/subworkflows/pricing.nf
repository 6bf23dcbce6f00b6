include { PRICE } from '../modules/price'
include { REPORT } from '../modules/report'

workflow CURRENCY {
    take:
    names

    main:
    rates = RATE(names)

    emit:
    rates
}

process RATE {
    input: val name
    output: path 'rate.txt'
    script: 'rate > rate.txt'
}

workflow PRICING {
    take:
    weighed
    names

    main:
    CURRENCY(names)
    priced = PRICE(weighed, CURRENCY.out.rates)
    REPORT(priced)

    emit:
    report = REPORT.out
}
