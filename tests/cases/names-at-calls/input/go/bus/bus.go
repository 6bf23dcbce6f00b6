package bus
import ("context"; "github.com/segmentio/kafka-go")
type Producer struct { w *kafka.Writer; topic string }
func NewProducer(brokers []string, topic string) *Producer {
	return &Producer{w: &kafka.Writer{Addr: kafka.TCP(brokers...), Topic: topic}, topic: topic}
}
func (p *Producer) Publish(ctx context.Context, topic string, v []byte) error {
	return p.w.WriteMessages(ctx, kafka.Message{Topic: topic, Value: v})
}
func NewReader(brokers []string, topic string) *kafka.Reader {
	return kafka.NewReader(kafka.ReaderConfig{Brokers: brokers, Topic: topic})
}
